import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { placeInLists } from './groupCache.ts';
import { groupText } from './strings.ts';

const JoinGroup = graphql(`
  mutation JoinGroup($input: JoinGroupInput!) {
    joinGroup(input: $input) {
      id
      ...Group_shown
    }
  }
`);

/** Joins a public group and returns whether it succeeded; a toast reports a failure (§8). */
export async function joinGroup(
  client: ApolloClient,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  try {
    await client.mutate({
      mutation: JoinGroup,
      variables: { input: { groupId: id } },
      update: (cache, { data }) => data && placeInLists(cache, id, true),
    });
    toast({ title: groupText.joined(name), tone: 'success' });
    return true;
  } catch (error) {
    toastError(groupText.joinFailed, error);
    return false;
  }
}
