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
  /** Whether every owner is notified of a change, because money or trust depends on it (decision 48a). */
  isSensitive?: boolean;
}

/** What owners can change in the page, without a restart (decision 48a). Defaults and limits: `platform/config/env.ts`. */
export const COMMUNITY_SETTINGS = {
  productName: { kind: 'text', variable: 'PRODUCT_NAME', meaning: 'The name of the community.' },
  hashtag: {
    kind: 'text',
    variable: 'HASHTAG',
    meaning: 'The hashtag of shared posts: # followed by a word.',
  },
  accentColor: {
    kind: 'colour',
    variable: 'ACCENT_COLOR',
    meaning: 'The colour of buttons and links, such as #5b38e0. White text on it must be readable.',
  },
  themeColor: {
    kind: 'colour',
    variable: 'THEME_COLOR',
    meaning: 'The colour of the title bar of the installed app, such as #5b38e0.',
  },
  backgroundColor: {
    kind: 'colour',
    variable: 'BACKGROUND_COLOR',
    meaning: 'The background colour while the installed app starts, such as #f3f3f9.',
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
    meaning: 'The address where the token is traded.',
    isSensitive: true,
  },
  dexscreenerUrl: {
    kind: 'text',
    variable: 'DEXSCREENER_URL',
    meaning: "The address of the token's chart.",
    isSensitive: true,
  },
  communityUrl: {
    kind: 'text',
    variable: 'COMMUNITY_URL',
    meaning: 'The address of the community on X.',
    isSensitive: true,
  },
  shareIntentUrl: {
    kind: 'text',
    variable: 'SHARE_INTENT_URL',
    meaning: 'The address that opens when a post is shared, with its text filled in.',
    isSensitive: true,
  },
  accounts: {
    kind: 'pairs',
    variable: 'COMMUNITY_ACCOUNTS',
    meaning:
      'The community’s accounts on other sites, at most 20: `Telegram https://t.me/us; X https://x.com/us`.',
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
    meaning: 'Whether visitors without an account may read public content.',
  },
  registration: {
    kind: 'mode',
    variable: 'REGISTRATION',
    meaning: 'Who may become a member.',
  },
  applicationQuestion: {
    kind: 'text',
    variable: 'APPLICATION_QUESTION',
    meaning: 'The question for applicants, at most 200 characters.',
  },
  invitationsByMembers: {
    kind: 'flag',
    variable: 'INVITATIONS_BY_MEMBERS',
    meaning: 'Whether all members may invite people, or only moderators and owners.',
  },
  storyHours: {
    kind: 'count',
    variable: 'STORY_TTL_HOURS',
    meaning: 'Hours after which a story expires; 0 means never.',
  },
  retentionDays: {
    kind: 'count',
    variable: 'RETENTION_DAYS',
    meaning: 'Days after which deleted content is erased permanently.',
  },
  pointsPerMember: {
    kind: 'count',
    variable: 'LIMIT_POINTS_PER_MEMBER',
    meaning: 'Points of server work allowed per member and minute.',
  },
  pointsPerToken: {
    kind: 'count',
    variable: 'LIMIT_POINTS_PER_TOKEN',
    meaning: 'Points of server work allowed per access token and minute.',
  },
  pointsPerAddress: {
    kind: 'count',
    variable: 'LIMIT_POINTS_PER_ADDRESS',
    meaning: 'Points of server work allowed per network and minute, for visitors without an account.',
  },
  creationsPerFiveMinutes: {
    kind: 'count',
    variable: 'LIMIT_CREATIONS_PER_FIVE_MINUTES',
    meaning: 'Posts, comments, messages and similar content allowed per member in five minutes.',
  },
  creationsOfNewMembers: {
    kind: 'count',
    variable: 'LIMIT_CREATIONS_OF_NEW_MEMBERS',
    meaning: 'Posts, comments, messages and similar content allowed per new member in five minutes.',
  },
  newMemberHours: {
    kind: 'count',
    variable: 'NEW_MEMBER_HOURS',
    meaning: 'The minimum number of hours for which an account counts as new.',
  },
  newMemberSeenMinutes: {
    kind: 'count',
    variable: 'NEW_MEMBER_SEEN_MINUTES',
    meaning: 'Minutes for which a new member’s first content must be visible before it counts as seen.',
  },
  floodSignUps: {
    kind: 'count',
    variable: 'FLOOD_SIGN_UPS',
    meaning:
      'More sign-ups than this in ten minutes count as a flood, and new members’ first content waits for a moderator.',
  },
  floodTimesMedian: {
    kind: 'count',
    variable: 'FLOOD_TIMES_MEDIAN',
    meaning: 'A flood must also exceed the median of the last week by this factor.',
  },
  likesPerFiveMinutes: {
    kind: 'count',
    variable: 'LIMIT_LIKES_PER_FIVE_MINUTES',
    meaning: 'Likes allowed per member in five minutes.',
  },
  registrationsPerHour: {
    kind: 'count',
    variable: 'LIMIT_REGISTRATIONS_PER_HOUR',
    meaning: 'New accounts allowed per network in one hour.',
  },
  failedSignInsPerAccount: {
    kind: 'count',
    variable: 'LIMIT_FAILED_SIGN_INS_PER_ACCOUNT',
    meaning: 'Failed logins allowed per account in 15 minutes.',
  },
  failedSignInsPerAddress: {
    kind: 'count',
    variable: 'LIMIT_FAILED_SIGN_INS_PER_ADDRESS',
    meaning: 'Failed logins allowed per network in five minutes.',
  },
  friendRequestsPerTenMinutes: {
    kind: 'count',
    variable: 'LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES',
    meaning: 'Friend requests allowed per member in ten minutes.',
  },
  uploadsPerHalfHour: {
    kind: 'count',
    variable: 'LIMIT_UPLOADS_PER_HALF_HOUR',
    meaning: 'File uploads allowed per member in half an hour.',
  },
} as const satisfies Record<string, SettingOfCommunity>;

export type CommunitySettingName = keyof typeof COMMUNITY_SETTINGS;

/** The settings as a list, each with all its properties. */
export const SETTINGS_LIST = Object.entries(COMMUNITY_SETTINGS).map(
  ([name, setting]: [string, SettingOfCommunity]) => ({ name: name as CommunitySettingName, ...setting }),
);
