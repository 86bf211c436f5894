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
  { title: 'Retention', settings: ['storyHours', 'retentionDays'] },
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
  applicationQuestion: 'Question for applicants',
  invitationsByMembers: 'Member invitations',
  newMemberHours: 'Hours an account counts as new',
  newMemberSeenMinutes: 'Minutes until first content counts as seen',
  creationsOfNewMembers: 'New members’ posts and messages',
  floodSignUps: 'Sign-ups that count as a flood',
  floodTimesMedian: 'Multiple of the usual sign-ups',
  storyHours: 'Hours until a story expires',
  retentionDays: 'Days until deleted content is erased',
  pointsPerMember: 'Work per member',
  pointsPerToken: 'Work per access token',
  pointsPerAddress: 'Work per network',
  creationsPerFiveMinutes: 'Posts and messages',
  likesPerFiveMinutes: 'Likes',
  registrationsPerHour: 'New accounts',
  failedSignInsPerAccount: 'Failed logins per account',
  failedSignInsPerAddress: 'Failed logins per network',
  friendRequestsPerTenMinutes: 'Friend requests',
  uploadsPerHalfHour: 'Files',
};
