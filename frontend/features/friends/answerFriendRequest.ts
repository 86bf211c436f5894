import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { FriendRequestAnswer } from '../../gql/graphql.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { placeInLists, refreshRelationship } from './relationship.ts';
import { friendText } from './strings.ts';

const AnswerFriendRequest = graphql(`
  mutation AnswerFriendRequest($input: AnswerFriendRequestInput!) {
    answerFriendRequest(input: $input) {
      id
      status
      sender {
        id
        friendship
        friendRequest {
          id
        }
      }
    }
  }
`);

/** Accept or Decline (§4); optimistic, reverted on failure. */
export async function answerFriendRequest(
  client: ApolloClient,
  viewerId: string,
  request: { id: string; senderId: string },
  answer: FriendRequestAnswer,
): Promise<void> {
  try {
    await client.mutate({
      mutation: AnswerFriendRequest,
      variables: { input: { friendRequestId: request.id, answer } },
      optimisticResponse: { answerFriendRequest: answered(request, answer) },
      update: (cache, { data }) => data && placeInLists(cache, viewerId, data.answerFriendRequest.sender),
    });
  } catch (error) {
    toastError(friendText.answerFailed, error);
    await refreshRelationship(client, request.senderId);
  }
}

const answered = ({ id, senderId }: { id: string; senderId: string }, answer: FriendRequestAnswer) => ({
  __typename: 'FriendRequest' as const,
  id,
  status: answer,
  sender: {
    __typename: 'User' as const,
    id: senderId,
    friendship: answer === 'ACCEPTED' ? ('FRIENDS' as const) : ('NONE' as const),
    friendRequest: null,
  },
});
