/** Texts of bans from a group. */
export const banText = {
  ban: 'Ban from group',
  confirmBan: (username: string) =>
    `Ban ${username}? They will leave the group and cannot come back until you lift the ban. Their messages are kept.`,
  banFailed: 'Failed to ban member',
  /** In the place of the chat's field. */
  cannotJoin: 'The creator of this group has banned you from it.',
  title: 'Banned',
  loading: 'Loading banned members…',
  failed: 'Banned members could not be loaded.',
  more: 'Show more',
  none: 'Nobody is banned from this group.',
  unban: 'Unban',
  unbanNamed: (username: string) => `Unban ${username}`,
  unbanned: (username: string) => `${username} can join again.`,
  unbanFailed: 'Failed to lift the ban',
} as const;
