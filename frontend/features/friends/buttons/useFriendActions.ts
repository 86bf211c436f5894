import { useApolloClient } from '@apollo/client/react';
import { Check, UserCheck, UserMinus, UserPlus, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Standing_UserFragment } from '../../../gql/graphql.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { answerFriendRequest } from '../answerFriendRequest.ts';
import { removeFriend } from '../removeFriend.ts';
import { sendFriendRequest } from '../sendFriendRequest.ts';
import { friendText } from '../strings.ts';

export interface FriendAction {
  /** Two at the most. A button that stays in its place keeps the focus when its meaning changes. */
  place: 1 | 2;
  label: string;
  icon: LucideIcon;
  /** What is most likely wanted. */
  main?: boolean;
  /** Absent where there is nothing to do but wait. */
  act?: () => void;
}

/** What the viewer can do about being friends with this member, as things stand. */
export function useFriendActions(user: Standing_UserFragment): FriendAction[] {
  const client = useApolloClient();
  const viewerId = useViewer().viewer?.id;
  if (!viewerId) return [];
  const answer = (with_: 'ACCEPTED' | 'REJECTED') => () =>
    void (
      user.friendRequest &&
      answerFriendRequest(client, viewerId, { id: user.friendRequest.id, senderId: user.id }, with_)
    );
  const actions: Record<Standing_UserFragment['friendship'], FriendAction[]> = {
    NONE: [
      {
        place: 1,
        label: friendText.addFriend,
        icon: UserPlus,
        main: true,
        act: () => void sendFriendRequest(client, viewerId, user),
      },
    ],
    REQUEST_SENT: [{ place: 1, label: friendText.requestSent, icon: UserCheck }],
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
