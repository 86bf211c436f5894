import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import type { LoginInput } from '../../gql/graphql.ts';

const Login = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      id
    }
  }
`);

/** Logs in and gives the member's id. */
export async function logIn(client: ApolloClient, input: LoginInput): Promise<string> {
  const { data } = await client.mutate({ mutation: Login, variables: { input } });
  return data!.login.id;
}
