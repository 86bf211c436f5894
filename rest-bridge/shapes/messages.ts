import { pageOf } from './page.ts';

export const messages = [
  /* GraphQL */ `
    fragment Message on Message {
      id
      seq
      senderId
      receiverId
      content
      createdAt
      isRead
      sender {
        ...UserRef
      }
      receiver {
        ...UserRef
      }
      via
      version
      change
      editedAt
      deletedAt
    }
  `,
  pageOf('Message'),
  /* GraphQL */ `
    fragment Conversation on Conversation {
      user {
        ...UserRef
      }
      lastMessage {
        content
        createdAt
        version
        editedAt
        deletedAt
      }
      unreadCount
      isClosed
      isRequest
      isIgnored
    }
  `,
  pageOf('Conversation'),
];
