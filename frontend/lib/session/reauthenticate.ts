import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { errorCode } from '../feedback/errorText.ts';

const Reauthenticate = graphql(`
  mutation Reauthenticate($input: ReauthenticateInput!) {
    reauthenticate(input: $input)
  }
`);

/** Proves anew who is signed in (decision 51); rejects with the server's error, SECOND_FACTOR_REQUIRED if a code is missing. */
export const reauthenticate = (client: ApolloClient, password: string, code?: string) =>
  client.mutate({ mutation: Reauthenticate, variables: { input: { password, code } } });

/** Whether an action failed because its dialog for the password was closed: nothing has happened, so no error is shown. */
export const isUnconfirmed = (error: unknown): boolean => errorCode(error) === 'REAUTHENTICATION_REQUIRED';
