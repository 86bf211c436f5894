import { pageOf } from './page.ts';

export const security = [
  /* GraphQL */ `
    fragment AccountSecurity on AccountSecurity {
      version
      hasPassword
      authenticatorSince
      recoveryCodesLeft
    }
  `,
  /* GraphQL */ `
    fragment SignIn on SignIn {
      id
      createdAt
      outcome
      method
      device
      network
      isNewDevice
    }
  `,
  pageOf('SignIn'),
];
