import { pageOf } from './page.ts';

export const users = [
  /* GraphQL */ `
    fragment UserRef on User {
      id
      username
      profilePicture(size: 96, as: $media)
    }
  `,
  /* GraphQL */ `
    fragment User on User {
      id
      username
      role
      profilePicture(size: 336, as: $media)
      coverPhoto(as: $media)
      xProfileUrl
      bio
      createdAt
    }
  `,
  /* GraphQL */ `
    fragment UserInList on User {
      id
      username
      role
      profilePicture(size: 96, as: $media)
      coverPhoto(as: $media)
      xProfileUrl
      bio
      createdAt
    }
  `,
  pageOf('User', 'UserInList'),
];
