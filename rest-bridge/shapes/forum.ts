import { pageOf } from './page.ts';

export const forum = [
  /* GraphQL */ `
    fragment ForumPost on ForumPost {
      id
      title
      content
      category
      status
      author {
        ...UserRef
      }
      createdAt
      repliesCount
    }
  `,
  pageOf('ForumPost'),
  /* GraphQL */ `
    fragment ForumReply on ForumReply {
      id
      content
      author {
        ...UserRef
      }
      createdAt
    }
  `,
  pageOf('ForumReply'),
];
