import { pageOf } from './page.ts';

export const registration = [
  /* GraphQL */ `
    fragment Invitation on Invitation {
      id
      createdBy {
        ...UserRef
      }
      createdAt
      expiresAt
      revokedAt
      maxUses
      uses
    }
  `,
  /* GraphQL */ `
    fragment Application on Application {
      id
      username
      xProfileUrl
      answer
      createdAt
    }
  `,
  pageOf('Invitation'),
  pageOf('Application'),
];
