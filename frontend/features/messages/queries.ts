import { graphql } from '../../gql/gql.ts';
import type { MessagesQuery } from '../../gql/graphql.ts';

/** Conversations of one page. */
export const CONVERSATIONS = 20;

export const UnreadMessages = graphql(`
  query UnreadMessages {
    unreadMessageCount
  }
`);

export const Conversations = graphql(`
  query Conversations($first: Int!, $after: String) {
    conversations(first: $first, after: $after) {
      nodes {
        id
        userId
        ...ConversationRow_conversation
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** With whom one writes, and who has read up to where. */
export const ConversationWith = graphql(`
  query ConversationWith($userId: ID!) {
    user(id: $userId) {
      id
      username
      profilePicture
    }
    conversation(userId: $userId) {
      id
      readSeq
      otherReadSeq
      unreadCount
    }
  }
`);

/** The last messages; `before` and `after` a `seq` give others. The cache holds all that were read as one list. */
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

/** A conversation as it stands after a message was sent or received. */
export const Conversation_changed = graphql(`
  fragment Conversation_changed on Conversation {
    id
    readSeq
    otherReadSeq
    unreadCount
    ...ConversationRow_conversation
  }
`);
