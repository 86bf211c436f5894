import { editText } from '../../../ui/editing/strings.ts';

/** Texts of the menus of posts and comments, and of editing and deleting. */
export const editingText = {
  ...editText,
  editPost: 'Edit post',
  editComment: 'Edit comment',
  postDeleted: 'Post deleted',
  commentDeleted: 'Comment deleted',
};
