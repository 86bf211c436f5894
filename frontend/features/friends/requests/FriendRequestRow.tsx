import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { FriendRequestAnswer, FriendRequestsQuery } from '../../../gql/graphql.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { answerFriendRequest } from '../answerFriendRequest.ts';
import { friendText } from '../strings.ts';

interface Props {
  request: FriendRequestsQuery['friendRequests']['nodes'][number];
  /** The last row goes: the focus needs another place. */
  onLast: () => void;
}

/** One request with Accept and Decline (§4). Answered it is gone, and the focus goes to its neighbour. */
export function FriendRequestRow({ request: { id, createdAt, sender }, onLast }: Props) {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const row = useRef<HTMLLIElement>(null);
  const answer = (with_: FriendRequestAnswer) => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const button = neighbour?.querySelector('button');
    if (button) button.focus();
    else onLast();
    void answerFriendRequest(client, viewer!.id, { id, senderId: sender.id }, with_);
  };
  return (
    <chakra.li ref={row} display="flex" gap={3} animation="appear {durations.enter}">
      <Avatar user={sender} size={44} />
      <chakra.div flex={1} minW={0}>
        <chakra.div display="flex" gap={2} alignItems="baseline">
          <AuthorLink username={sender.username} flex={1} minW={0} />
          <chakra.span textStyle="meta" color="fg.subtle" flexShrink={0}>
            <RelativeTime at={createdAt} short />
          </chakra.span>
        </chakra.div>
        <chakra.div display="flex" gap={2} mt={1.5} maxW="80">
          <Button size="sm" flex={1} {...named(friendText.accept)} onClick={() => answer('ACCEPTED')}>
            {friendText.accept}
          </Button>
          <Button
            size="sm"
            flex={1}
            variant="outline"
            {...named(friendText.decline)}
            onClick={() => answer('REJECTED')}
          >
            {friendText.decline}
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.li>
  );

  function named(action: string) {
    return { 'aria-label': friendText.to(action, sender.username) };
  }
}
