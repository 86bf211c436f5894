import type { ReactNode } from 'react';
import { chatText } from '../../lib/chat/strings.ts';
import type { Paging } from '../../lib/graphql/useNextPage.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { OptionalBoundary } from '../LazyBoundary.tsx';
import { MessageAnnouncer } from './MessageAnnouncer.tsx';
import { SenderNames } from './senderNames.ts';
import { Days, type DaysProps } from './Days.tsx';
import { OlderMessages } from './OlderMessages.tsx';
import { Scroller } from './Scroller.tsx';
import { TypingLine } from './TypingLine.tsx';
import { useReading, type Read } from './useReading.ts';

const Replies = lazyWithRetry(() => import('./replies/Replies.tsx'));

interface Props extends Read, Pick<DaysProps, 'senderOf' | 'named' | 'menuOf' | 'lastOwn'> {
  /** The accessible name of the messages. */
  label: string;
  paging: Paging;
  load: (before: number, first: number) => Promise<unknown>;
  /** Whether the viewer may write here. */
  canReply: boolean;
  /** The name of a member who is writing. */
  nameOfWriter?: (writer: string) => string;
  /** Shown above the first message. */
  beginning: ReactNode;
}

/** The messages of a chat, unsent ones at the end; visible messages are marked as read. */
export function Messages({ label, paging, load, canReply, nameOfWriter, beginning, ...days }: Props) {
  const { chat, messages, senderOf } = days;
  const { shown, firstUnread, newest, place } = useReading(days);
  const nameOf = (senderId: string) => senderOf(senderId)?.username ?? chatText.you;
  return (
    <>
      <Scroller label={label} place={place}>
        <OlderMessages {...paging} count={messages.length} />
        {!paging.hasMore && beginning}
        <SenderNames value={nameOf}>
          <Days {...days} messages={shown} firstUnread={firstUnread} />
        </SenderNames>
        <TypingLine chat={chat} nameOf={nameOfWriter} />
      </Scroller>
      <MessageAnnouncer
        author={newest && nameOf(newest.senderId)}
        message={newest?.isHidden ? undefined : newest}
      />
      <OptionalBoundary>
        <Replies
          chat={chat}
          messages={messages}
          place={place}
          nameOf={nameOf}
          canReply={canReply}
          load={load}
        />
      </OptionalBoundary>
    </>
  );
}
