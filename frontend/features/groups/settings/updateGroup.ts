import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { UpdateGroupInput } from '../../../gql/graphql.ts';

const UpdateGroup = graphql(`
  mutation UpdateGroup($input: UpdateGroupInput!) {
    updateGroup(input: $input) {
      id
      ...Group_shown
    }
  }
`);

/** Changes what the input names; every view of the group follows through the cache. */
export async function updateGroup(client: ApolloClient, input: UpdateGroupInput): Promise<void> {
  await client.mutate({ mutation: UpdateGroup, variables: { input } });
}
