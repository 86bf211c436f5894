/** Texts of editing and deleting in the forum. */
export const forumEditText = {
  menu: 'More actions',
  menuOfReply: (username: string) => `More actions for the reply by ${username}`,
  editPost: 'Edit forum post',
  editReply: 'Edit reply',
  postDeleted: 'Forum post deleted',
  replyDeleted: 'Reply deleted',
  /** In the place of a post whose replies stay. */
  deleted: 'Deleted by its author',
  deletedHint: 'Replies from others are kept.',
} as const;
