import type { ReportKind } from '../../gql/graphql.ts';

/** What something reported or held is called. */
export const kindText: Record<ReportKind, string> = {
  POST: 'Post',
  COMMENT: 'Comment',
  MESSAGE: 'Direct message',
  GROUP_MESSAGE: 'Group message',
  FORUM_POST: 'Forum post',
  FORUM_REPLY: 'Forum reply',
  STORY: 'Story',
  LISTING: 'Listing',
  USER: 'Profile',
  GROUP: 'Group',
};
