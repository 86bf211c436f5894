import { clockTime } from '../../lib/chat/timeline.ts';
import { Via } from '../Via.tsx';
import { inFull } from '../time.ts';
import { Check, CheckCheck } from 'lucide-react';
import { chakra } from '@chakra-ui/react/styled-system';
import { memo, use } from 'react';
import type { ReactNode } from 'react';
import { AuthorLink } from '../AuthorLink.tsx';
import { Avatar } from '../Avatar.tsx';
import { RoleBadge, type Role } from '../RoleBadge.tsx';
import { VisuallyHidden } from '../VisuallyHidden.ts';
import { OptionalBoundary } from '../LazyBoundary.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { Bubble } from './Bubble.tsx';
import { SenderNames } from './senderNames.ts';
import { Quote, type Quoted } from './Quote.tsx';
import type { PendingMessage } from '../../lib/chat/chatState.ts';
import { PendingPicture } from './PendingPicture.tsx';
import { Picture, type ShownPicture } from './Picture.tsx';
import { chatText } from '../../lib/chat/strings.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { LazyBoundary } from '../LazyBoundary.tsx';
import type { Hidden } from './HiddenMessage.tsx';
import type { TimelineMessage } from '../../lib/chat/timeline.ts';

const HiddenMessage = lazyWithRetry(() => import('./HiddenMessage.tsx'));

export interface ShownMessage extends TimelineMessage, Quoted {
  picture?: ShownPicture | null;
  version?: number;
  editedAt?: string | null;
  /** Why it is shown only on request. */
  hidden?: Hidden | null;
  /** Whether links are shown as plain text. */
  plain?: boolean;
  /** What it replies to. */
  replyTo?: Quoted | null;
  /** The message while it is being sent. */
  pending?: PendingMessage;
}

export interface MessageGroupProps {
  chat: string;
  messages: readonly ShownMessage[];
  /** The sender; null for the viewer's own messages. */
  sender: { username: string; role?: Role; profilePicture?: string | null } | null;
  /** Shows the name above them. */
  named?: boolean;
  /** The status of the viewer's last message, if it is in this group. */
  status: 'sent' | 'seen' | null;
  /** What can be done with a message; null where that is nothing. */
  menuOf?: (message: ShownMessage) => ReactNode;
}

/** Everything else of a stored message stays as it is. */
const CHANGING = ['id', 'pending', 'version', 'deletedAt', 'content', 'hidden', 'replyTo'] as const;

const sameMessages = (one: readonly ShownMessage[], other: readonly ShownMessage[]) =>
  one.length === other.length &&
  one.every((message, place) => CHANGING.every((name) => message[name] === other[place]![name]));

const sameSender = (one: MessageGroupProps['sender'], other: MessageGroupProps['sender']) =>
  one?.username === other?.username &&
  one?.role === other?.role &&
  one?.profilePicture === other?.profilePicture;

/** Consecutive messages of one member. Each arrival groups all messages again; only changed groups render again. */
export const MessageGroup = memo(
  Group,
  (before, now) =>
    before.chat === now.chat &&
    before.status === now.status &&
    before.menuOf === now.menuOf &&
    sameSender(before.sender, now.sender) &&
    sameMessages(before.messages, now.messages),
);

function Group({ chat, messages, sender, named, status, menuOf }: MessageGroupProps) {
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
            {sender.role && <RoleBadge role={sender.role} />}
          </chakra.p>
        ) : (
          <VisuallyHidden>{`${sender?.username ?? chatText.you}:`}</VisuallyHidden>
        )}
        {messages.map((message) => (
          <Message key={message.id} chat={chat} message={message} sender={sender} menu={menuOf?.(message)} />
        ))}
        <Foot message={messages.at(-1)!} status={status} />
      </chakra.div>
    </chakra.div>
  );
}

interface MessageProps extends Pick<MessageGroupProps, 'chat' | 'sender'> {
  message: ShownMessage;
  menu: ReactNode;
}

/** What is hidden is shown on request. */
function Message(props: MessageProps) {
  const { id, hidden, deletedAt } = props.message;
  if (!hidden || deletedAt) return <ShownMessageParts {...props} />;
  return (
    <LazyBoundary>
      <HiddenMessage id={id} why={hidden} message={props.message}>
        {({ picture, plain }) => (
          <ShownMessageParts {...props} message={{ ...props.message, picture, plain }} />
        )}
      </HiddenMessage>
    </LazyBoundary>
  );
}

function ShownMessageParts({ chat, message, sender, menu }: MessageProps) {
  const { id, content, picture, pending, editedAt, deletedAt, replyTo, plain } = message;
  if (deletedAt) return <Bubble id={id} own={!sender} gone text={chatText.deleted} />;
  const quote = replyTo && <QuoteBy original={replyTo} />;
  const extras = (
    <>
      {editedAt && (
        <chakra.small display="block" textStyle="meta">
          {chatText.edited} <RelativeTime at={editedAt} />
        </chakra.small>
      )}
      <OptionalBoundary>{menu}</OptionalBoundary>
    </>
  );
  return (
    <>
      {content && (
        <Bubble
          id={id}
          own={!sender}
          faded={Boolean(pending)}
          hasMenu={Boolean(menu)}
          quote={quote}
          text={content}
          plain={plain}
        >
          {extras}
        </Bubble>
      )}
      {picture && (
        <chakra.div data-message={id} position="relative" maxW="full">
          {!content && quote}
          <Picture picture={picture} username={sender?.username ?? chatText.you} />
          {!content && extras}
        </chakra.div>
      )}
      {pending?.image && (
        <>
          {!content && quote}
          <PendingPicture chat={chat} message={pending} />
        </>
      )}
    </>
  );
}

/** The original with the name of its sender. */
const QuoteBy = ({ original }: { original: Quoted }) => (
  <Quote original={original} name={use(SenderNames)(original.senderId)} />
);

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
