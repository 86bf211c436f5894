import { plural } from '../../../lib/plural.ts';

/** Texts of comments; § names the section of the specification that words them. */
export const commentText = {
  menu: (username: string) => `More actions for the comment by ${username}`,
  section: 'Comments',
  label: 'Write a comment',
  placeholder: 'Write a comment…',
  send: 'Send comment',
  viewAll: (count: number) => `View all ${plural(count, 'comment', 'comments')}`,
  more: 'View more comments',
  loading: 'Loading comments…',
  failed: 'Comments could not be loaded.',
  lurk: 'Log in to comment',
};
