import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { markRead, showReadState, type ReadState } from '../../../lib/chat/markRead.ts';

const MarkGroupRead = graphql(`
  mutation MarkGroupRead($input: MarkGroupReadInput!) {
    markGroupRead(input: $input) {
      id
      readSeq
      unreadCount
      lastSeq
    }
  }
`);

export const markGroupRead = (client: ApolloClient, group: ReadState & { id: string }, seq: number) =>
  markRead(
    group,
    seq,
    (now) => showReadState(client.cache, { __typename: 'Group', id: group.id }, now),
    () => client.mutate({ mutation: MarkGroupRead, variables: { input: { groupId: group.id, seq } } }),
  );
