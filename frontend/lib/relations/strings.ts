/** Texts of blocking and muting (decision 41). */
export const relationText = {
  menuOf: (username: string) => `More actions for ${username}`,
  /** For moderators. */
  moderate: 'Moderate',
  mute: (username: string) => `Mute ${username}`,
  unmute: (username: string) => `Unmute ${username}`,
  block: (username: string) => `Block ${username}`,
  confirmTitle: (username: string) => `Block ${username}?`,
  /** Explains what a block does and what it cannot do. */
  confirm: (username: string) =>
    `You and ${username} will no longer see each other's profiles, posts, comments and stories, and neither of you can ` +
    'message the other. If you are friends, the friendship ends. You can still read your conversation, and messages in ' +
    `groups you share are collapsed.\n\nWhat you post publicly is still visible to anyone who is not logged in, so ${username} can read ` +
    `it without an account. ${username} is not told.`,
  confirmAction: 'Block',
  done: {
    block: (username: string) => `${username} is blocked`,
    unblock: (username: string) => `${username} is no longer blocked`,
    mute: (username: string) => `${username} is muted`,
    unmute: (username: string) => `${username} is no longer muted`,
  },
  muteHint: 'They are hidden from your feed, stories and notifications. They are not told.',
  failed: 'Your change was not saved',
};
