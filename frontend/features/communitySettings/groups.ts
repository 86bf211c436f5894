import type { CommunitySettingName } from '../../../graphql-server/contract/communitySettings.ts';

interface Group {
  title: string;
  settings: readonly CommunitySettingName[];
}

/** The settings in the order of the page. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Name and colours',
    settings: ['productName', 'hashtag', 'accentColor', 'themeColor', 'backgroundColor'],
  },
  {
    title: 'Token and links',
    settings: [
      'tokenAddress',
      'launchpadUrl',
      'dexscreenerUrl',
      'communityUrl',
      'shareIntentUrl',
      'accounts',
    ],
  },
  { title: 'Events', settings: ['events'] },
  {
    title: 'Access and registration',
    settings: ['lurkMode', 'registration', 'applicationQuestion', 'invitationsByMembers'],
  },
  {
    title: 'New members',
    settings: [
      'newMemberHours',
      'newMemberSeenMinutes',
      'creationsOfNewMembers',
      'floodSignUps',
      'floodTimesMedian',
    ],
  },
  { title: 'How long things are kept', settings: ['storyHours', 'retentionDays'] },
  {
    title: 'Limits',
    settings: [
      'pointsPerMember',
      'pointsPerToken',
      'pointsPerAddress',
      'creationsPerFiveMinutes',
      'likesPerFiveMinutes',
      'friendRequestsPerTenMinutes',
      'uploadsPerHalfHour',
      'registrationsPerHour',
      'failedSignInsPerAccount',
      'failedSignInsPerAddress',
    ],
  },
];

/** What each is called. */
export const LABELS: Record<CommunitySettingName, string> = {
  productName: 'Name',
  hashtag: 'Hashtag',
  accentColor: 'Accent',
  themeColor: 'Title bar of the app',
  backgroundColor: 'Start screen of the app',
  tokenAddress: 'Token address',
  launchpadUrl: 'Launchpad',
  dexscreenerUrl: 'Dexscreener',
  communityUrl: 'Community on X',
  shareIntentUrl: 'Address for sharing',
  accounts: 'Community accounts',
  events: 'Upcoming events',
  lurkMode: 'Reading without an account',
  registration: 'Registration',
  applicationQuestion: 'Question to applicants',
  invitationsByMembers: 'Invitations by members',
  newMemberHours: 'Hours for which an account is new',
  newMemberSeenMinutes: 'Minutes until first content counts as seen',
  creationsOfNewMembers: 'Posts and messages of new members',
  floodSignUps: 'Sign-ups of a flood',
  floodTimesMedian: 'Times the usual sign-ups',
  storyHours: 'Hours of a story',
  retentionDays: 'Days until deleted content is gone',
  pointsPerMember: 'Work of a member',
  pointsPerToken: 'Work of an access token',
  pointsPerAddress: 'Work of a network',
  creationsPerFiveMinutes: 'Posts and messages',
  likesPerFiveMinutes: 'Likes',
  registrationsPerHour: 'New accounts',
  failedSignInsPerAccount: 'Failed sign-ins of an account',
  failedSignInsPerAddress: 'Failed sign-ins of a network',
  friendRequestsPerTenMinutes: 'Friend requests',
  uploadsPerHalfHour: 'Files',
};
