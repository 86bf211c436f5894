import { nounFor } from '../../lib/plural.ts';

/** Every sentence of the profiles; § names the section that words it. */

export const profileText = {
  own: 'Your profile',
  loading: 'Loading profile…',
  /** §8. */
  invalid: 'Invalid Profile URL',
  invalidHint: 'The address does not contain a username.',
  /** §8. */
  notFound: 'User not found',
  /** §2, the same text as in the search. */
  noUsers: (query: string) => `No users found for "${query}"`,
  goHome: 'Go home',
  failed: 'This profile could not be loaded.',
  about: 'About',
  joined: (date: string) => `Joined ${date}`,
  onX: 'on X',
  walletVerified: 'Verified on',
  copyWallet: (address: string) => `Copy the wallet address ${address}`,
  newTab: '(opens in a new tab)',
  activity: 'Activity',
  /** §2: activity counts. */
  posts: (count: number) => nounFor(count, 'post', 'posts'),
  friendsCount: (count: number) => nounFor(count, 'friend', 'friends'),
  stories: (count: number) => nounFor(count, 'story', 'stories'),
  friends: 'Friends',
  /** §2. */
  moreFriends: (count: number) => `+${count.toLocaleString('en')} more friends`,
  noFriends: 'No friends yet',
};

export const editText = {
  title: 'Edit profile',
  picture: 'Profile picture',
  whatPicture: 'picture',
  cover: 'Cover photo',
  whatCover: 'cover',
  bio: 'About you',
  bioHint: 'A sentence or two that everyone can read.',
  bioTooLong: (most: number) => `Use at most ${most} characters.`,
  xProfile: 'Link to your X profile',
  save: 'Save',
  saveAnyway: 'Save anyway',
  saved: 'Your profile is saved.',
  failed: 'Your profile was not saved.',
  cancel: 'Cancel',
  offline: "You're offline. You can save when the connection is back.",
  discard: 'Discard your changes?',
  discardAction: 'Discard',
};

/** Shown after a block on the profile of the member. */
export const blockedText = {
  title: (username: string) => `You have blocked ${username}`,
  hint: 'You and this member cannot see or message each other.',
  end: 'Unblock',
  all: 'Blocked members',
};
