/**
 * The kinds of values: a text, a colour such as #5b38e0, pairs of a name and a value as one text, on or off, a whole
 * number, and a mode of registration.
 */
export type SettingKind = 'text' | 'colour' | 'pairs' | 'flag' | 'count' | 'mode';

export interface SettingOfCommunity {
  kind: SettingKind;
  /** The environment variable that sets it; while it is set, owners cannot change it. */
  variable: string;
  /** One sentence for owners and developers. */
  meaning: string;
  /** Money or trust depends on it: every owner is told of a change (decision 48a). */
  isSensitive?: boolean;
}

/** What owners can change in the page, without a restart (decision 48a). Defaults and limits: `platform/config/env.ts`. */
export const COMMUNITY_SETTINGS = {
  productName: { kind: 'text', variable: 'PRODUCT_NAME', meaning: 'The name of the community.' },
  hashtag: { kind: 'text', variable: 'HASHTAG', meaning: 'The hashtag of shared posts: # and a word.' },
  accentColor: {
    kind: 'colour',
    variable: 'ACCENT_COLOR',
    meaning: 'The colour of buttons and links, such as #5b38e0; white text on it must be readable.',
  },
  themeColor: {
    kind: 'colour',
    variable: 'THEME_COLOR',
    meaning: 'The colour of the title bar of the installed app, such as #5b38e0.',
  },
  backgroundColor: {
    kind: 'colour',
    variable: 'BACKGROUND_COLOR',
    meaning: 'The colour seen while the installed app starts, such as #f3f3f9.',
  },
  tokenAddress: {
    kind: 'text',
    variable: 'DEFAULT_TOKEN_ADDRESS',
    meaning: "The address of the community's token, in base58.",
    isSensitive: true,
  },
  launchpadUrl: {
    kind: 'text',
    variable: 'LAUNCHPAD_URL',
    meaning: 'Where the token is traded.',
    isSensitive: true,
  },
  dexscreenerUrl: {
    kind: 'text',
    variable: 'DEXSCREENER_URL',
    meaning: "Where the token's chart is.",
    isSensitive: true,
  },
  communityUrl: {
    kind: 'text',
    variable: 'COMMUNITY_URL',
    meaning: 'Where the community is on X.',
    isSensitive: true,
  },
  shareIntentUrl: {
    kind: 'text',
    variable: 'SHARE_INTENT_URL',
    meaning: 'The address that opens with the text of a shared post.',
    isSensitive: true,
  },
  accounts: {
    kind: 'pairs',
    variable: 'COMMUNITY_ACCOUNTS',
    meaning:
      'Accounts of the community elsewhere, at most 20: `Telegram https://t.me/us; X https://x.com/us`.',
    isSensitive: true,
  },
  events: {
    kind: 'pairs',
    variable: 'UPCOMING_EVENTS',
    meaning: 'Upcoming events with their attendees, at most 20: `1 Million 285; 10 Million 567`.',
  },
  lurkMode: {
    kind: 'flag',
    variable: 'LURK_MODE',
    meaning: 'Whether visitors without an account may read what is public.',
  },
  registration: {
    kind: 'mode',
    variable: 'REGISTRATION',
    meaning: 'Who may become a member.',
  },
  applicationQuestion: {
    kind: 'text',
    variable: 'APPLICATION_QUESTION',
    meaning: 'What applicants are asked, at most 200 characters.',
  },
  invitationsByMembers: {
    kind: 'flag',
    variable: 'INVITATIONS_BY_MEMBERS',
    meaning: 'Whether all members may invite, or only moderators and owners.',
  },
  storyHours: {
    kind: 'count',
    variable: 'STORY_TTL_HOURS',
    meaning: 'Hours after which a story ends; 0 means never.',
  },
  retentionDays: {
    kind: 'count',
    variable: 'RETENTION_DAYS',
    meaning: 'Days after which what members deleted is removed for good.',
  },
  pointsPerMember: {
    kind: 'count',
    variable: 'LIMIT_POINTS_PER_MEMBER',
    meaning: 'Points of work of a member in a minute.',
  },
  pointsPerToken: {
    kind: 'count',
    variable: 'LIMIT_POINTS_PER_TOKEN',
    meaning: 'Points of work of an access token in a minute.',
  },
  pointsPerAddress: {
    kind: 'count',
    variable: 'LIMIT_POINTS_PER_ADDRESS',
    meaning: 'Points of work of a network without an account in a minute.',
  },
  creationsPerFiveMinutes: {
    kind: 'count',
    variable: 'LIMIT_CREATIONS_PER_FIVE_MINUTES',
    meaning: 'Posts, comments, messages and the like of a member in five minutes.',
  },
  creationsOfNewMembers: {
    kind: 'count',
    variable: 'LIMIT_CREATIONS_OF_NEW_MEMBERS',
    meaning: 'Posts, comments, messages and the like of a new member in five minutes.',
  },
  newMemberHours: {
    kind: 'count',
    variable: 'NEW_MEMBER_HOURS',
    meaning: 'Hours for which an account is new at least.',
  },
  newMemberSeenMinutes: {
    kind: 'count',
    variable: 'NEW_MEMBER_SEEN_MINUTES',
    meaning: 'Minutes for which the first content of a new member must have been visible to count as seen.',
  },
  floodSignUps: {
    kind: 'count',
    variable: 'FLOOD_SIGN_UPS',
    meaning: 'More sign-ups than this in ten minutes are a flood: first content waits for a moderator.',
  },
  floodTimesMedian: {
    kind: 'count',
    variable: 'FLOOD_TIMES_MEDIAN',
    meaning: 'A flood also needs more sign-ups than this many times the median of the last week.',
  },
  likesPerFiveMinutes: {
    kind: 'count',
    variable: 'LIMIT_LIKES_PER_FIVE_MINUTES',
    meaning: 'Likes of a member in five minutes.',
  },
  registrationsPerHour: {
    kind: 'count',
    variable: 'LIMIT_REGISTRATIONS_PER_HOUR',
    meaning: 'New accounts from one network in an hour.',
  },
  failedSignInsPerAccount: {
    kind: 'count',
    variable: 'LIMIT_FAILED_SIGN_INS_PER_ACCOUNT',
    meaning: 'Failed sign-ins of an account in 15 minutes.',
  },
  failedSignInsPerAddress: {
    kind: 'count',
    variable: 'LIMIT_FAILED_SIGN_INS_PER_ADDRESS',
    meaning: 'Failed sign-ins from one network in five minutes.',
  },
  friendRequestsPerTenMinutes: {
    kind: 'count',
    variable: 'LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES',
    meaning: 'Friend requests of a member in ten minutes.',
  },
  uploadsPerHalfHour: {
    kind: 'count',
    variable: 'LIMIT_UPLOADS_PER_HALF_HOUR',
    meaning: 'Files that a member sends in half an hour.',
  },
} as const satisfies Record<string, SettingOfCommunity>;

export type CommunitySettingName = keyof typeof COMMUNITY_SETTINGS;

/** The same, each with all its properties. */
export const SETTINGS_LIST = Object.entries(COMMUNITY_SETTINGS).map(
  ([name, setting]: [string, SettingOfCommunity]) => ({ name: name as CommunitySettingName, ...setting }),
);
