import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { placeInLists, refreshRelationship, stranger } from './relationship.ts';
import { friendText } from './strings.ts';

const WithdrawFriendRequest = graphql(`
  mutation WithdrawFriendRequest($input: WithdrawFriendRequestInput!) {
    withdrawFriendRequest(input: $input) {
      id
      friendship
      friendRequest {
        id
      }
    }
  }
`);

/**
 * Withdraws a sent request after a confirmation. The change is optimistic and is reverted on failure, for example if
 * the request was answered in the meantime.
 */
export async function withdrawFriendRequest(
  client: ApolloClient,
  viewerId: string,
  { id, username }: { id: string; username: string },
  friendRequestId: string,
): Promise<void> {
  if (!(await confirm(friendText.confirmWithdraw(username), { action: friendText.withdraw }))) return;
  try {
    await client.mutate({
      mutation: WithdrawFriendRequest,
      variables: { input: { friendRequestId } },
      optimisticResponse: { withdrawFriendRequest: stranger(id) },
      update: (cache, { data }) => data && placeInLists(cache, viewerId, data.withdrawFriendRequest),
    });
    toast({ title: friendText.withdrawn });
  } catch (error) {
    toastError(friendText.withdrawFailed, error);
    await refreshRelationship(client, id);
  }
}
