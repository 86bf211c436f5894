import { chakra } from '@chakra-ui/react/styled-system';
import { Check, CheckCheck } from 'lucide-react';
import { memo } from 'react';
import { clockTime } from '../../../chat/timeline.ts';
import { Bubble } from '../../../chat/Bubble.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { inFull } from '../../../ui/time.ts';
import { messageText } from '../strings.ts';

export interface ShownMessage {
  id: string;
  senderId: string;
  content: string;
  createdAt: string;
  /** On its way to the server. */
  isPending?: boolean;
}

interface Props {
  messages: readonly ShownMessage[];
  /** The other member; null when the messages are the viewer's own. */
  sender: { username: string; profilePicture?: string | null } | null;
  /** What became of the viewer's last message, if it is in this group. */
  status: 'sent' | 'seen' | null;
}

/** What one of the two wrote in a row. */
export const MessageGroup = memo(({ messages, sender, status }: Props) => {
  const last = messages.at(-1)!;
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
        gap="2px"
        minW={0}
        justifyItems={sender ? 'start' : 'end'}
        maxW={{ base: 'full', md: '75%' }}
      >
        <chakra.span srOnly>{`${sender?.username ?? messageText.you}:`}</chakra.span>
        {messages.map((message) => (
          <Bubble key={message.id} own={!sender} faded={message.isPending} text={message.content} />
        ))}
        <Foot message={last} status={status} />
      </chakra.div>
    </chakra.div>
  );
});

/** When the last of them was written, and whether the other has seen it. */
function Foot({ message, status }: { message: ShownMessage; status: Props['status'] }) {
  const { createdAt, isPending } = message;
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
      {isPending ? (
        messageText.sending
      ) : (
        <time dateTime={createdAt} title={inFull(new Date(createdAt))}>
          {clockTime(createdAt)}
        </time>
      )}
      {status && !isPending && <Status status={status} />}
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
      <span>{messageText[status]}</span>
    </chakra.span>
  );
}
