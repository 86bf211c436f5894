import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { markRead, type ReadState } from '../../../lib/chat/markRead.ts';

/** Not the counts, which are shown already: a message that comes before the answer is not in them. */
const MarkGroupRead = graphql(`
  mutation MarkGroupRead($input: MarkGroupReadInput!) {
    markGroupRead(input: $input) {
      id
    }
  }
`);

export const markGroupRead = (client: ApolloClient, group: ReadState & { id: string }, seq: number) =>
  markRead(client.cache, { ...group, __typename: 'Group' }, seq, () =>
    client.mutate({ mutation: MarkGroupRead, variables: { input: { groupId: group.id, seq } } }),
  );
