import type { ApolloCache } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { AccountSecurityQuery } from '../../gql/graphql.ts';

export const AccountSecurity = graphql(`
  query AccountSecurity {
    accountSecurity {
      version
      hasPassword
      authenticatorSince
      recoveryCodesLeft
    }
  }
`);

export type Security = AccountSecurityQuery['accountSecurity'];

/** Shows in all cards what a change has returned. */
export const showSecurity = (cache: ApolloCache, accountSecurity: Security | undefined): void => {
  if (accountSecurity) cache.writeQuery({ query: AccountSecurity, data: { accountSecurity } });
};
