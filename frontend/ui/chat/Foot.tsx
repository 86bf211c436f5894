import { chakra } from '@chakra-ui/react/styled-system';
import { Check, CheckCheck } from 'lucide-react';
import { inFull } from '../time.ts';
import { Via } from '../Via.tsx';
import type { MessageGroupProps, ShownMessage } from './MessageGroup.tsx';
import { chatText } from '../../lib/chat/strings.ts';
import { clockTime } from '../../lib/chat/timeline.ts';

interface Props {
  /** The last of a group. */
  message: ShownMessage;
  status: MessageGroupProps['status'];
}

/** When it was written, and whether the other has seen it. */
export function Foot({ message: { createdAt, pending, via }, status }: Props) {
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
