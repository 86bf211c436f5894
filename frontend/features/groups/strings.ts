import { plural } from '../../lib/plural.ts';

/** Verbatim where §2, §5, §8 and decision 12 give the text; the rest is our own wording. */
export const groupText = {
  title: 'Groups',
  own: 'Your groups',
  ownEmpty: 'You have not joined a group yet',
  ownEmptyHint: 'Join one, or create your own.',
  discover: 'Discover',
  discoverEmpty: 'No more groups to discover',
  discoverEmptyHint: 'When someone creates a new group, it will show up here.',
  /** Where groups are offered that one can join at once, and there are only others. */
  noneToJoin: 'No group to join directly right now',
  noneToJoinHint: 'You can see all groups, also those that one joins by invitation.',
  createOne: 'Create a group',
  /** For visitors, who belong to no group. */
  noneEmpty: 'No groups yet',
  noneEmptyHint: 'Log in to create the first one.',
  loading: 'Loading groups…',
  failed: 'Groups could not be loaded.',
  failedMore: 'More groups could not be loaded.',
  more: 'Show more groups',
  unread: ['unread message', 'unread messages'],
  isMember: 'Joined',
  join: 'Join Group',
  joinNamed: (name: string) => `Join Group: ${name}`,
  joined: (name: string) => `You joined ${name}.`,
  /** §8 */
  joinFailed: 'Failed to join group',
  /** §2: the inert button of a private group. */
  private: 'Private',
  members: (count: number) => plural(count, 'member', 'members'),
  kind: { PUBLIC: 'Public group', PRIVATE: 'Private group' },
} as const;

export const invitationText = {
  title: 'Invitations',
  waiting: 'You are invited to this group.',
  from: (username: string) => `${username} invited you`,
  accept: 'Accept',
  decline: 'Decline',
  declined: 'Invitation declined.',
  to: (action: string, name: string) => `${action}: ${name}`,
  failed: 'Failed to answer the invitation',
  more: 'Show more invitations',
  loading: 'Loading invitations…',
} as const;

/** The form to create or change a group. */
export const formText = {
  name: 'Name',
  description: 'Description',
  picture: 'Picture',
  whatPicture: 'picture',
  privacy: 'Privacy',
  privacyHint: {
    PUBLIC: 'Everybody can read the chat and join.',
    PRIVATE: 'Only members can read the chat. People can join only if you invite them.',
  },
  privacyForGood: 'This cannot be changed later.',
  /** §5 */
  required: 'Please fill in all required fields',
  nameRequired: 'Group name is required',
  wrongType: 'Please select a valid image file',
  tooLarge: 'Image size must be less than 5MB',
  tooLong: (what: string, limit: number) =>
    `${what} can have at most ${limit.toLocaleString('en')} characters`,
  offline: "You're offline. Try again when the connection is back.",
  unknown: 'The server did not respond, so your change may have been saved. You can safely try again.',
  cancel: 'Cancel',
  close: 'Close',
} as const;

export const createText = {
  title: 'Create group',
  submit: 'Create group',
  created: (name: string) => `${name} is ready.`,
  /** §8 */
  failed: 'Failed to create group',
  discard: 'Discard draft',
} as const;

export const settingsText = {
  title: 'Group Settings',
  save: 'Save changes',
  saved: 'Group updated.',
  /** §8 */
  failed: 'Failed to update group',
  discard: 'Discard your changes?',
  discardAction: 'Discard',
  invite: 'Invite a member',
  username: 'Username',
  inviteAction: 'Invite',
  invited: (username: string) => `${username} has been invited.`,
  inviteFailed: 'Failed to invite member',
  deleteTitle: 'Delete group',
  deleteHint: 'This permanently deletes the group and all its messages.',
  delete: 'Delete group',
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  deleted: (name: string) => `${name} has been deleted.`,
  /** §8 */
  deleteFailed: 'Failed to delete group',
} as const;

export const pageText = {
  back: 'Back to groups',
  loading: 'Loading the group…',
  failed: 'The group could not be loaded.',
  /** §2, §8 */
  notFound: 'Group not found',
  notFoundHint: 'It may have been deleted.',
  isPrivate: 'This group is private',
  isPrivateHint: 'Only members can see its chat. You need an invitation to join.',
  about: 'About this group',
  createdBy: 'Created by',
  membersTitle: 'Members',
  creator: 'Creator',
  membersLoading: 'Loading members…',
  membersFailed: 'Members could not be loaded.',
  leave: 'Leave group',
  confirmLeave: (name: string, isPrivate: boolean) =>
    isPrivate
      ? `Leave ${name}? You will need an invitation to come back.`
      : `Leave ${name}? You can come back at any time.`,
  left: (name: string) => `You left ${name}.`,
  leaveFailed: 'Failed to leave group',
  removed: (name: string) => `You were removed from ${name}.`,
  more: (username: string) => `More actions for ${username}`,
  handOver: 'Make creator',
  confirmHandOver: (username: string, name: string) =>
    `Hand ${name} over to ${username}? Only ${username} will see Group Settings after that.`,
  handOverFailed: 'Failed to hand over the group',
  remove: 'Remove from group',
  confirmRemove: (username: string) => `Remove ${username} from the group?`,
  removeFailed: 'Failed to remove member',
} as const;

export const groupChatText = {
  title: (name: string) => `Messages in ${name}`,
  beginning: (name: string) => `This is the beginning of ${name}.`,
  /** §8 */
  failed: 'Failed to send message',
  joinToWrite: 'Join the group to send messages.',
  logInToWrite: 'Log in to join and send messages.',
  logIn: 'Log in',
} as const;
