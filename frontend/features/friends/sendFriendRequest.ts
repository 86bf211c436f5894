import type { ApolloClient } from '@apollo/client';
import type { ChosenMember } from '../../lib/navigation/chosenMember.ts';
import { graphql } from '../../gql/gql.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { placeInLists, refreshStanding } from './standing.ts';
import { friendText } from './strings.ts';

const SendFriendRequest = graphql(`
  mutation SendFriendRequest($input: SendFriendRequestInput!) {
    sendFriendRequest(input: $input) {
      id
      status
      receiver {
        id
        friendship
        friendRequest {
          id
        }
      }
    }
  }
`);

/** Asks a member to be friends; shown at once, taken back on failure. Crossed requests make friends (decision 11). */
export async function sendFriendRequest(
  client: ApolloClient,
  viewerId: string,
  member: ChosenMember,
): Promise<void> {
  try {
    const { data } = await client.mutate({
      mutation: SendFriendRequest,
      variables: { input: { receiverId: member.id } },
      optimisticResponse: { sendFriendRequest: requestTo(member.id) },
      update: (cache, { data }) => data && placeInLists(cache, viewerId, data.sendFriendRequest.receiver),
    });
    const accepted = data?.sendFriendRequest.status === 'ACCEPTED';
    toast({
      title: accepted ? friendText.nowFriends(member.username) : friendText.requestSentToast,
      tone: 'success',
    });
  } catch {
    toast({ title: friendText.requestFailed, tone: 'danger' });
    await refreshStanding(client, member.id);
  }
}

const requestTo = (id: string) => ({
  __typename: 'FriendRequest' as const,
  id: `to ${id}`,
  status: 'PENDING' as const,
  receiver: {
    __typename: 'User' as const,
    id,
    friendship: 'REQUEST_SENT' as const,
    friendRequest: { __typename: 'FriendRequest' as const, id: `to ${id}` },
  },
});
