import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';

const Reauthenticate = graphql(`
  mutation Reauthenticate($input: ReauthenticateInput!) {
    reauthenticate(input: $input)
  }
`);

/**
 * Confirms the viewer's identity again (decision 51); rejects with the server's error, SECOND_FACTOR_REQUIRED if a code
 * is missing.
 */
export const reauthenticate = (client: ApolloClient, password: string, code?: string) =>
  client.mutate({ mutation: Reauthenticate, variables: { input: { password, code } } });
