import { plural } from '../../lib/plural.ts';

/** Verbatim where §2, §4, §5 and §8 give the text; the rest is our own wording. */
export const friendText = {
  title: 'Friends',
  addFriend: 'Add Friend',
  unfriend: 'Unfriend',
  message: 'Message',
  bonk: 'Bonk',
  accept: 'Accept',
  decline: 'Decline',
  requestSent: 'Request Sent',
  more: (username: string) => `More actions for ${username}`,
  to: (action: string, username: string) => `${action}: ${username}`,
  /** §8 */
  requestSentToast: 'Friend request sent!',
  requestFailed: 'Failed to send friend request',
  confirmWithdraw: (username: string) => `Withdraw your friend request to ${username}?`,
  withdraw: 'Withdraw',
  withdrawn: 'Friend request withdrawn.',
  withdrawFailed: 'Failed to withdraw the friend request',
  nowFriends: (username: string) => `You and ${username} are now friends.`,
  answerFailed: 'Failed to answer the friend request',
  confirmRemove: 'Are you sure you want to remove this friend?',
  removed: 'You are no longer friends with this user.',
  removeFailed: 'Failed to remove friend',
  bonked: 'BONK! 💥',
  bonkFailed: 'Failed to send bonk',
} as const;

export const requestText = {
  title: 'Friend requests',
  none: 'No friend requests',
  more: 'Show more requests',
  loading: 'Loading friend requests…',
  failed: 'Friend requests could not be loaded.',
} as const;

export const directoryText = {
  title: 'Members',
  search: 'Search by name',
  show: 'Show members',
  NEWEST: 'Newest',
  ACTIVE: 'Most active',
  ONLINE: 'Online now',
  joined: 'Joined',
  you: 'You',
  loading: 'Loading members…',
  failed: 'Members could not be loaded.',
  failedMore: 'More members could not be loaded.',
  tooShort: 'Type at least 2 characters to search',
  nobody: (query: string) => `No users found for "${query}"`,
  /** The best matches are shown, and there may be more. */
  best: (count: number) => `Showing the ${count} best matches. Type more of the name to narrow them down.`,
  /** More are online than are listed. */
  latest: (count: number) => `Showing the ${count} who came online last.`,
  noneActive: 'Nobody has posted anything lately',
  noneOnline: 'Nobody is online',
  found: (count: number) => plural(count, 'member', 'members'),
} as const;

export const suggestionText = {
  nobody: 'Nobody else is here yet',
  /** Of those who were found, all are friends or have been asked. */
  nobodyNew: 'Nobody new to add right now',
} as const;

export const listText = {
  filter: 'Filter friends',
  empty: 'No friends yet',
  emptyHint: 'Find people you know and add them.',
  findPeople: 'Find people',
  noMatch: (text: string) => `No friends found for "${text}"`,
  loading: 'Loading friends…',
  failed: 'Friends could not be loaded.',
  failedMore: 'More friends could not be loaded.',
} as const;
