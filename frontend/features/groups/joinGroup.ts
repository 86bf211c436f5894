import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { isNotFound } from '../../lib/feedback/errorText.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { forgetGroup, placeInLists, refetchQueries } from './groupCache.ts';
import { groupText } from './strings.ts';

const JoinGroup = graphql(`
  mutation JoinGroup($input: JoinGroupInput!) {
    joinGroup(input: $input) {
      id
      ...Group_shown
    }
  }
`);

/** `gone`: the group was deleted meanwhile, which nobody but its members is told. */
export type Joining = 'joined' | 'gone' | 'failed';

/** Joins a public group; a toast reports a failure (§8). One that is gone leaves the lists. */
export async function joinGroup(
  client: ApolloClient,
  { id, name }: { id: string; name: string },
): Promise<Joining> {
  try {
    await client.mutate({
      mutation: JoinGroup,
      variables: { input: { groupId: id } },
      update: (cache, { data }) => data && placeInLists(cache, id, true),
    });
    toast({ title: groupText.joined(name), tone: 'success' });
    return 'joined';
  } catch (error) {
    toastError(groupText.joinFailed, error);
    if (!isNotFound(error)) return 'failed';
    forgetGroup(client.cache, id);
    void refetchQueries(client, 'GroupById');
    return 'gone';
  }
}
