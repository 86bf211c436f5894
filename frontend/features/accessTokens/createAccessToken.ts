import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { CreateAccessTokenInput } from '../../gql/graphql.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { AccessTokens } from './queries.ts';

const CreateAccessToken = graphql(`
  mutation CreateAccessToken($input: CreateAccessTokenInput!) {
    createAccessToken(input: $input) {
      secret
      accessToken {
        id
      }
    }
  }
`);

/** Makes a token and gives its secret, which nothing keeps; null when it cannot be had again. Rejects as `sendOnce` does. */
export async function createAccessToken(
  client: ApolloClient,
  values: Omit<CreateAccessTokenInput, 'clientMutationId'>,
): Promise<string | null> {
  const { data } = await sendOnce('accessToken', values, (input) =>
    client.mutate({
      mutation: CreateAccessToken,
      variables: { input },
      fetchPolicy: 'no-cache',
      refetchQueries: [AccessTokens],
    }),
  );
  return data!.createAccessToken.secret ?? null;
}
