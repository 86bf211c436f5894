import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { Announced } from '../../../ui/chat/Announced.tsx';
import { Days } from '../../../ui/chat/Days.tsx';
import { OlderMessages } from '../../../ui/chat/OlderMessages.tsx';
import { Scroller } from '../../../ui/chat/Scroller.tsx';
import { TypingLine } from '../../../ui/chat/TypingLine.tsx';
import { useMarkRead } from '../../../lib/chat/useMarkRead.ts';
import { useReadingPlace } from '../../../lib/chat/useReadingPlace.ts';
import { useShown } from '../../../ui/chat/useShownMessages.ts';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { groupKey } from '../groupKey.ts';
import { markGroupRead } from '../markGroupRead.ts';
import { groupChatText } from '../strings.ts';
import { Beginning } from './Beginning.tsx';
import type { useGroupChat } from './useGroupChat.ts';

interface Props {
  group: Group_ShownFragment;
  /** '' while nobody is signed in. */
  viewerId: string;
  history: ReturnType<typeof useGroupChat>;
}

/** The messages of a group, those under way at the end; what is in sight counts as read. */
export function GroupMessages({
  group,
  viewerId,
  history: { list = [], shown: sent = [], ...history },
}: Props) {
  const client = useApolloClient();
  const { paging, senders } = history;
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
  return (
    <>
      <chakra.h2 srOnly>{groupChatText.title(group.name)}</chakra.h2>
      <Scroller label={groupChatText.title(group.name)} place={place}>
        <OlderMessages {...paging} count={list.length} />
        {!paging.hasMore && <Beginning group={group} />}
        <Days
          chat={chat}
          messages={shown}
          senderOf={(senderId) => (senderId === viewerId ? null : senders.get(senderId)!)}
          named
          firstUnread={others.find(({ seq }) => seq > readUpTo)?.id}
        />
        <TypingLine chat={chat} />
      </Scroller>
      <Announced author={newest?.sender.username} message={newest} />
    </>
  );
}
