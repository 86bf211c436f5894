import { pageOf } from './page.ts';

export const notifications = [
  /* GraphQL */ `
    fragment Notification on Notification {
      id
      type
      message
      read
      createdAt
      actor {
        ...UserRef
      }
      link
      excerpt
      actorCount
    }
  `,
  pageOf('Notification'),
];
