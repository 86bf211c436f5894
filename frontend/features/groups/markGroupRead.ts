import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';

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

const GroupReadState = graphql(`
  fragment GroupReadState on Group {
    readSeq
    unreadCount
  }
`);

/** Tells the server up to where was read; shown at once, taken back when it did not follow, which is only logged. */
export async function markGroupRead(
  client: ApolloClient,
  group: { id: string; readSeq: number; unreadCount: number },
  seq: number,
): Promise<void> {
  const { id, readSeq, unreadCount } = group;
  const show = (data: { readSeq: number; unreadCount: number }) =>
    client.cache.writeFragment({
      id: client.cache.identify({ __typename: 'Group', id }),
      fragment: GroupReadState,
      data,
    });
  show({ readSeq: seq, unreadCount: 0 });
  try {
    await client.mutate({ mutation: MarkGroupRead, variables: { input: { groupId: id, seq } } });
  } catch (error) {
    show({ readSeq, unreadCount });
    console.error('The messages were not marked as read', error);
  }
}
