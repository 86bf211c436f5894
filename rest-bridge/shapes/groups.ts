import { pageOf } from './page.ts';

export const groups = [
  /* GraphQL */ `
    fragment Group on Group {
      id
      name
      description
      privacy
      imageUrl(as: $media)
      memberCount
      unreadCount
      createdAt
      creatorId
      creator {
        ...UserRef
      }
      membership {
        role
        joinedAt
      }
    }
  `,
  pageOf('Group'),
  /* GraphQL */ `
    fragment GroupMembership on GroupMembership {
      user {
        ...UserRef
      }
      role
      joinedAt
    }
  `,
  pageOf('GroupMembership'),
  /* GraphQL */ `
    fragment GroupBan on GroupBan {
      user {
        ...UserRef
      }
      bannedAt
    }
  `,
  pageOf('GroupBan'),
  /* GraphQL */ `
    fragment GroupMessage on GroupMessage {
      id
      groupId
      seq
      senderId
      sender {
        ...UserRef
      }
      content
      imageUrl(as: $media)
      mediaAlt
      createdAt
      via
      version
      change
      editedAt
      deletedAt
      isHidden
      isBlocked
      replyToId
      replyTo {
        id
        seq
        senderId
        content
        deletedAt
        isHidden
        isBlocked
      }
    }
  `,
  pageOf('GroupMessage'),
];
