import { clockTime } from '../../lib/chat/timeline.ts';
import { Via } from '../Via.tsx';
import { inFull } from '../time.ts';
import { Check, CheckCheck } from 'lucide-react';
import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, memo } from 'react';
import { AuthorLink } from '../AuthorLink.tsx';
import { Avatar } from '../Avatar.tsx';
import { Spoken } from '../Spoken.ts';
import { Bubble } from './Bubble.tsx';
import type { PendingMessage } from '../../lib/chat/chatState.ts';
import { PendingPicture } from './PendingPicture.tsx';
import { Picture, type ShownPicture } from './Picture.tsx';
import { chatText } from '../../lib/chat/strings.ts';
import { lazily } from '../../lib/loading/lazily.ts';
import { Late } from '../Late.tsx';
import type { Hidden } from './HiddenMessage.tsx';
import type { TimelineMessage } from '../../lib/chat/timeline.ts';

const HiddenMessage = lazily(() => import('./HiddenMessage.tsx'));

export interface ShownMessage extends TimelineMessage {
  /** May be empty beside a picture. */
  content: string;
  picture?: ShownPicture | null;
  /** Why it is shown only on request. */
  hidden?: Hidden | null;
  /** It is being sent. */
  pending?: PendingMessage;
}

export interface MessageGroupProps {
  chat: string;
  messages: readonly ShownMessage[];
  /** The sender; null for the viewer's own messages. */
  sender: { username: string; profilePicture?: string | null } | null;
  /** Shows the name above them. */
  named?: boolean;
  /** The status of the viewer's last message, if it is in this group. */
  status: 'sent' | 'seen' | null;
}

/** Stored messages do not change any more. */
const sameMessages = (one: readonly ShownMessage[], other: readonly ShownMessage[]) =>
  one.length === other.length &&
  one.every(({ id, pending, hidden }, place) => {
    const now = other[place]!;
    return id === now.id && pending === now.pending && hidden === now.hidden;
  });

const sameSender = (one: MessageGroupProps['sender'], other: MessageGroupProps['sender']) =>
  one?.username === other?.username && one?.profilePicture === other?.profilePicture;

/** Consecutive messages of one member. Each arrival groups all messages again; only changed groups render again. */
export const MessageGroup = memo(
  Group,
  (before, now) =>
    before.chat === now.chat &&
    before.status === now.status &&
    sameSender(before.sender, now.sender) &&
    sameMessages(before.messages, now.messages),
);

function Group({ chat, messages, sender, named, status }: MessageGroupProps) {
  return (
    <chakra.div
      display="flex"
      gap={2}
      pb={3}
      justifyContent={sender ? 'start' : 'end'}
      ps={sender ? 0 : 10}
      pe={sender ? 10 : 0}
    >
      {sender && (
        <chakra.div alignSelf="end" mb={5}>
          <Avatar user={sender} size={28} />
        </chakra.div>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2px"
        minW={0}
        justifyItems={sender ? 'start' : 'end'}
        maxW={{ base: 'full', md: '75%' }}
      >
        {named && sender ? (
          <chakra.p px={1} textStyle="meta" color="fg.muted" maxW="full" truncate>
            <AuthorLink username={sender.username} _after={{ content: 'none' }} />
          </chakra.p>
        ) : (
          <Spoken>{`${sender?.username ?? chatText.you}:`}</Spoken>
        )}
        {messages.map((message) => {
          const content = (
            <Fragment key={message.id}>
              {message.content && (
                <Bubble own={!sender} faded={Boolean(message.pending)} text={message.content} />
              )}
              {message.picture && (
                <Picture picture={message.picture} username={sender?.username ?? chatText.you} />
              )}
              {message.pending?.image && <PendingPicture chat={chat} message={message.pending} />}
            </Fragment>
          );
          if (!message.hidden) return content;
          return (
            <Late key={message.id}>
              <HiddenMessage why={message.hidden}>{content}</HiddenMessage>
            </Late>
          );
        })}
        <Foot message={messages.at(-1)!} status={status} />
      </chakra.div>
    </chakra.div>
  );
}

interface FootProps {
  /** The last of a group. */
  message: ShownMessage;
  status: MessageGroupProps['status'];
}

/** The time of writing, and whether the other member has seen it. */
function Foot({ message: { createdAt, pending, via }, status }: FootProps) {
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap={1}
      h={4}
      mt="2px"
      px={1}
      textStyle="meta"
      color="fg.subtle"
    >
      {pending ? (
        chatText.sending
      ) : (
        <time dateTime={createdAt} title={inFull(new Date(createdAt))}>
          {clockTime(createdAt)}
        </time>
      )}
      <Via name={via} />
      {status && !pending && <Status status={status} />}
    </chakra.p>
  );
}

function Status({ status }: { status: 'sent' | 'seen' }) {
  const Ticks = status === 'seen' ? CheckCheck : Check;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap={1}
      color={status === 'seen' ? 'accent.fg' : undefined}
    >
      <span aria-hidden>·</span>
      <Ticks size={14} aria-hidden />
      <span>{chatText[status]}</span>
    </chakra.span>
  );
}
