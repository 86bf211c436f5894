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
      version
      editedAt
      deletedAt
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
      version
      editedAt
      deletedAt
    }
  `,
  /* GraphQL */ `
    fragment ForumPostVersion on ContentVersion {
      version
      title
      content
      createdAt
    }
  `,
  pageOf('ForumReply'),
];
