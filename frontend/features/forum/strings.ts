import type { ForumCategory, ForumStatus } from '../../gql/graphql.ts';
import { plural } from '../../lib/plural.ts';

/** Verbatim where §2, §4, §5, §8 and §9 give the text; the rest is our own wording. */

export const categoryText: Record<ForumCategory, { one: string; many: string }> = {
  BUG: { one: 'Bug', many: 'Bugs' },
  FEATURE: { one: 'Feature', many: 'Features' },
  QUESTION: { one: 'Question', many: 'Questions' },
};

export const statusText: Record<ForumStatus, string> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  RESOLVED: 'Resolved',
  CANT_FIX: "Can't fix",
};

export const forumText = {
  title: 'Report an Issue',
  intro: 'Bugs, feature requests and questions from the community.',
  newPost: 'New post',
  newPosts: (count: number) => plural(count, 'new post', 'new posts'),
  category: 'Category',
  status: 'Status',
  allCategories: 'All',
  anyStatus: 'Any status',
  replies: (count: number) => plural(count, 'reply', 'replies'),
  logInToPost: 'Log in to post and reply.',
  logIn: 'Log in',
  loading: 'Loading forum posts…',
  failed: 'Forum posts could not be loaded.',
  failedMore: 'More forum posts could not be loaded.',
  empty: 'No forum posts yet',
  emptyHint: 'Found a bug, missing a feature, or have a question? Be the first to post.',
  writeFirst: 'Write a post',
  visitorsEmptyHint: 'Bugs, requests and questions from members appear here.',
  nothingFits: 'No matching forum posts',
  nothingFitsHint: 'Try another category or status.',
  showAll: 'Show all posts',
} as const;

export const postText = {
  title: 'Forum post',
  toForum: 'All posts',
  gone: 'Forum post not found',
  goneHint: 'It may have been removed, or the link may be wrong.',
  failed: 'This forum post could not be loaded.',
} as const;

export const historyText = {
  title: 'Status history',
  to: 'to',
  loading: 'Loading status…',
  failed: 'The status history could not be loaded.',
  changeFailed: 'Failed to change the status',
} as const;

export const newPostText = {
  title: 'New forum post',
  category: 'What is it?',
  titleLabel: 'Title',
  content: 'Content',
  contentHint: {
    BUG: 'What happened, what did you expect, and how can we reproduce it?',
    FEATURE: 'What would you like, and how would you use it?',
    QUESTION: 'What would you like to know?',
  } satisfies Record<ForumCategory, string>,
  similar: 'Is it one of these?',
  submit: 'Post',
  cancel: 'Cancel',
  draftKept: 'Your draft is saved.',
  offline: "You're offline. You can post when the connection is back.",
  posted: 'Your post is published.',
  /** §5 */
  incomplete: 'Please fill in both title and content.',
  /** §8 */
  failed: 'Failed to create forum post. Please try again.',
} as const;

export const replyText = {
  section: 'Replies',
  label: 'Write a reply',
  placeholder: 'Write a reply…',
  submit: 'Reply',
  none: 'No replies yet',
  noneHint: 'Know the answer? Be the first.',
  noneForLurkers: 'Nobody has replied yet.',
  logIn: 'Log in to reply',
  loading: 'Loading replies…',
  failedMore: 'More replies could not be loaded.',
  offline: "You're offline. You can reply when the connection is back.",
  /** §5 */
  empty: 'Please enter a reply.',
  /** §8 */
  failed: 'Failed to post reply. Please try again.',
} as const;
