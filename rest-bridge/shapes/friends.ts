import { pageOf } from './page.ts';

export const friends = [
  /* GraphQL */ `
    fragment FriendRequest on FriendRequest {
      id
      senderId
      receiverId
      sender {
        ...UserRef
      }
      status
      createdAt
    }
  `,
  pageOf('FriendRequest'),
];
