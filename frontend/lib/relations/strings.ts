/** Texts of blocking and muting (decision 41). */
export const relationText = {
  menuOf: (username: string) => `More actions for ${username}`,
  /** For staff. */
  moderate: 'Moderate',
  mute: (username: string) => `Mute ${username}`,
  unmute: (username: string) => `Unmute ${username}`,
  block: (username: string) => `Block ${username}`,
  confirmTitle: (username: string) => `Block ${username}?`,
  /** Says what a block does, and what it cannot do. */
  confirm: (username: string) =>
    `You and ${username} will no longer see each other's profiles, posts, comments and stories, and neither of you can ` +
    'write to the other. A friendship ends. Your conversation stays readable, and messages in groups you share are ' +
    `folded away.\n\nWhat you post publicly is still visible to anyone who is not signed in, so ${username} can read ` +
    `it without an account. ${username} is not told.`,
  confirmAction: 'Block',
  done: {
    block: (username: string) => `${username} is blocked`,
    unblock: (username: string) => `${username} is no longer blocked`,
    mute: (username: string) => `${username} is muted`,
    unmute: (username: string) => `${username} is no longer muted`,
  },
  muteHint: 'Your feed, stories and notifications leave them out. They are not told.',
  failed: 'It was not changed',
};
