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
    change
    version
    editedAt
    deletedAt
    mediaAlt
    media {
      id
      url
      width
      height
      thumbhash
      sizes {
        url
        width
      }
    }
    replyTo {
      id
      seq
      senderId
      content
      deletedAt
    }
  }
`);

/** The last messages, those `before` a `seq`, or changed ones. The cache merges them into one list. */
export const Messages = graphql(`
  query Messages($userId: ID!, $first: Int!, $before: Int, $changedAfter: Int) {
    messages(userId: $userId, first: $first, before: $before, changedAfter: $changedAfter) {
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
  field: 'messages',
  query: Messages,
  of: { userId },
  messagesOf: ({ messages }: MessagesQuery) => messages,
});
