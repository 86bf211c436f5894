import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { Announced } from '../../../ui/chat/Announced.tsx';
import { Unseen } from '../../../ui/Late.tsx';
import { chatText } from '../../../lib/chat/strings.ts';
import { Days } from '../../../ui/chat/Days.tsx';
import { OlderMessages } from '../../../ui/chat/OlderMessages.tsx';
import { Scroller } from '../../../ui/chat/Scroller.tsx';
import { TypingLine } from '../../../ui/chat/TypingLine.tsx';
import { useMarkRead } from '../../../lib/chat/useMarkRead.ts';
import { useReadingPlace } from '../../../lib/chat/useReadingPlace.ts';
import { useShown } from '../../../ui/chat/useShownMessages.ts';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { lazily } from '../../../lib/loading/lazily.ts';
import type { ShownMessage } from '../../../ui/chat/MessageGroup.tsx';
import { graphql } from '../../../gql/gql.ts';
import { groupKey } from '../groupKey.ts';
import { groupChatText } from '../strings.ts';
import { GroupIcon } from '../GroupIcon.tsx';
import type { useGroupChat } from './useGroupChat.ts';

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

/** Marks messages as read: optimistic, reverted and only logged when the server refuses. */
async function markGroupRead(
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

const GroupMessageActions = lazily(() => import('./GroupMessageActions.tsx'));
const Replies = lazily(() => import('../../../ui/chat/replies/Replies.tsx'));

interface Props {
  group: Group_ShownFragment;
  /** '' while nobody is signed in. */
  viewerId: string;
  history: ReturnType<typeof useGroupChat>;
}

/** The messages of a group, unsent ones at the end; visible messages are marked as read. */
export function GroupMessages({
  group,
  viewerId,
  history: { list = [], shown: sent = [], ...history },
}: Props) {
  const client = useApolloClient();
  const { paging, senders, load } = history;
  const chat = groupKey(viewerId, group.id);
  const shown = useShown(chat, viewerId, sent);
  const others = useMemo(() => list.filter(({ senderId }) => senderId !== viewerId), [list, viewerId]);
  const [readUpTo] = useState(group.membership && group.unreadCount ? group.readSeq : Infinity);
  const last = shown.at(-1);
  const newest = others.at(-1);
  const place = useReadingPlace(
    others.map(({ seq }) => seq),
    last?.id ?? '',
    last?.senderId === viewerId,
  );
  useMarkRead(
    group.membership ? group : null,
    newest?.seq,
    place.atEnd,
    () => void markGroupRead(client, group, newest!.seq),
  );
  const { manage: manages, post: canReply } = group.viewerCan;
  const senderOf = (senderId: string) => (senderId === viewerId ? null : senders.get(senderId)!);
  const menuOf = useCallback(
    (message: ShownMessage) => {
      const isOwn = message.senderId === viewerId;
      const { pending, content, editedAt } = message;
      return !pending && (viewerId || content || editedAt) ? (
        <GroupMessageActions
          groupId={group.id}
          replyIn={canReply ? chat : null}
          message={message}
          isOwn={isOwn}
          manages={manages}
        />
      ) : null;
    },
    [viewerId, group.id, manages, chat, canReply],
  );
  return (
    <>
      <chakra.h2 srOnly>{groupChatText.title(group.name)}</chakra.h2>
      <Scroller label={groupChatText.title(group.name)} place={place}>
        <OlderMessages {...paging} count={list.length} />
        {!paging.hasMore && <Beginning group={group} />}
        <Days
          chat={chat}
          messages={shown}
          senderOf={senderOf}
          named
          menuOf={menuOf}
          firstUnread={others.find(({ seq }) => seq > readUpTo)?.id}
        />
        <TypingLine chat={chat} />
      </Scroller>
      <Announced author={newest?.sender.username} message={newest?.isHidden ? undefined : newest} />
      <Unseen>
        <Replies
          chat={chat}
          messages={sent}
          place={place}
          nameOf={(senderId) => senderOf(senderId)?.username ?? chatText.you}
          canReply={canReply}
          load={load}
        />
      </Unseen>
    </>
  );
}

/** Shown above the first message. */
const Beginning = ({ group }: { group: { name: string; icon?: string | null } }) => (
  <chakra.div display="grid" justifyItems="center" gap={2} px={4} pt={8} pb={4} textAlign="center">
    <GroupIcon group={group} size={80} />
    <chakra.p textStyle="section" fontFamily="heading">
      {group.name}
    </chakra.p>
    <chakra.p color="fg.muted" textStyle="secondary">
      {groupChatText.beginning(group.name)}
    </chakra.p>
  </chakra.div>
);
