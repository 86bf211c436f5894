import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { placeInLists, refreshStanding } from './standing.ts';
import { friendText } from './strings.ts';

const RemoveFriend = graphql(`
  mutation RemoveFriend($input: RemoveFriendInput!) {
    removeFriend(input: $input) {
      id
      friendship
      friendRequest {
        id
      }
    }
  }
`);

const stranger = (id: string) => ({
  __typename: 'User' as const,
  id,
  friendship: 'NONE' as const,
  friendRequest: null,
});

/** Unfriend: asks first (§5); shown at once, taken back on failure. */
export async function removeFriend(client: ApolloClient, viewerId: string, userId: string): Promise<void> {
  if (!(await confirm(friendText.confirmRemove, { action: friendText.unfriend, danger: true }))) return;
  try {
    await client.mutate({
      mutation: RemoveFriend,
      variables: { input: { userId } },
      optimisticResponse: { removeFriend: stranger(userId) },
      update: (cache, { data }) => data && placeInLists(cache, viewerId, data.removeFriend),
    });
    toast({ title: friendText.removed });
  } catch (error) {
    toast({ title: friendText.removeFailed, description: errorText(error), tone: 'danger' });
    await refreshStanding(client, userId);
  }
}
