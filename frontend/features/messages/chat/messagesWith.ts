import { graphql } from '../../../gql/gql.ts';
import type { MessagesQuery } from '../../../gql/graphql.ts';

export const Message_shown = graphql(`
  fragment Message_shown on Message {
    id
    seq
    senderId
    content
    createdAt
    via
  }
`);

/** The last messages, or those `before` or `after` a `seq`. The cache merges them into one list. */
export const Messages = graphql(`
  query Messages($userId: ID!, $first: Int!, $before: Int, $after: Int) {
    messages(userId: $userId, first: $first, before: $before, after: $after) {
      nodes {
        id
        ...Message_shown @unmask
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** The messages between the viewer and another member. */
export const messagesWith = (userId: string) => ({
  query: Messages,
  of: { userId },
  messagesOf: ({ messages }: MessagesQuery) => messages,
});
