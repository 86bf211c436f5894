import { pageOf } from './page.ts';

export const messages = [
  /* GraphQL */ `
    fragment Message on Message {
      id
      seq
      senderId
      receiverId
      content
      imageUrl(as: $media)
      mediaAlt
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
      replyToId
      replyTo {
        id
        seq
        senderId
        content
        deletedAt
      }
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
        imageUrl(as: $media)
        mediaAlt
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
