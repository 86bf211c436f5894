import { useApolloClient } from '@apollo/client/react';
import { Check, type LucideIcon, UserCheck, UserMinus, UserPlus, X } from 'lucide-react';
import type { ApolloClient } from '@apollo/client';
import type { Relationship_UserFragment } from '../../../gql/graphql.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import type { ChosenMember } from '../../../lib/navigation/chosenMember.ts';
import { graphql } from '../../../gql/gql.ts';
import { toastError } from '../../../lib/feedback/toastError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { answerFriendRequest } from '../answerFriendRequest.ts';
import { friendText } from '../strings.ts';
import { withdrawFriendRequest } from '../withdrawFriendRequest.ts';
import { placeInLists, refreshRelationship, stranger } from '../relationship.ts';

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

/** Unfriend: asks for confirmation (§5); optimistic, reverted on failure. */
async function removeFriend(client: ApolloClient, viewerId: string, userId: string): Promise<void> {
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
    toastError(friendText.removeFailed, error);
    await refreshRelationship(client, userId);
  }
}

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

/** Asks a member to be friends; optimistic, reverted on failure. Two crossed requests make a friendship (decision 11). */
async function sendFriendRequest(
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
    await refreshRelationship(client, member.id);
  }
}

/** Begins the id of a request that the server has not answered yet. */
const TEMPORARY_ID_PREFIX = 'to ';

const requestTo = (id: string) => ({
  __typename: 'FriendRequest' as const,
  id: TEMPORARY_ID_PREFIX + id,
  status: 'PENDING' as const,
  receiver: {
    __typename: 'User' as const,
    id,
    friendship: 'REQUEST_SENT' as const,
    friendRequest: { __typename: 'FriendRequest' as const, id: TEMPORARY_ID_PREFIX + id },
  },
});

interface FriendAction {
  /** There are two places at most. A button that stays in its place keeps the focus when its meaning changes. */
  place: 1 | 2;
  label: string;
  icon: LucideIcon;
  /** The primary action. */
  main?: boolean;
  /** Absent while nothing can be done. */
  act?: () => void;
}

/** The friendship actions that the viewer can take for this member. */
export function useFriendActions(user: Relationship_UserFragment): FriendAction[] {
  const client = useApolloClient();
  const viewerId = useViewer().viewer?.id;
  if (!viewerId) return [];
  const answer = (with_: 'ACCEPTED' | 'REJECTED') => () =>
    void (
      user.friendRequest &&
      answerFriendRequest(client, viewerId, { id: user.friendRequest.id, senderId: user.id }, with_)
    );
  const sent = user.friendRequest?.id.startsWith(TEMPORARY_ID_PREFIX) ? undefined : user.friendRequest?.id;
  const actions: Record<Relationship_UserFragment['friendship'], FriendAction[]> = {
    NONE: [
      {
        place: 1,
        label: friendText.addFriend,
        icon: UserPlus,
        main: true,
        act: () => void sendFriendRequest(client, viewerId, user),
      },
    ],
    REQUEST_SENT: [
      {
        place: 1,
        label: friendText.requestSent,
        icon: UserCheck,
        act: sent ? () => void withdrawFriendRequest(client, viewerId, user, sent) : undefined,
      },
    ],
    REQUEST_RECEIVED: [
      { place: 1, label: friendText.accept, icon: Check, main: true, act: answer('ACCEPTED') },
      { place: 2, label: friendText.decline, icon: X, act: answer('REJECTED') },
    ],
    FRIENDS: [
      {
        place: 1,
        label: friendText.unfriend,
        icon: UserMinus,
        act: () => void removeFriend(client, viewerId, user.id),
      },
    ],
    SELF: [],
  };
  return actions[user.friendship];
}
