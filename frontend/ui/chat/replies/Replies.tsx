import { useRef } from 'react';
import { fixed } from '../../fixed.ts';
import { VisuallyHidden } from '../../VisuallyHidden.ts';
import type { ReadingPlace } from '../../../lib/chat/useReadingPlace.ts';
import { lineOf } from '../Quote.tsx';
import type { ShownMessage } from '../MessageGroup.tsx';
import { JumpBack } from './JumpBack.tsx';
import { ReplyBar } from './ReplyBar.tsx';
import { replyText } from './strings.ts';
import { SwipeArrow } from './SwipeArrow.tsx';
import { useChosen } from './useChosen.ts';
import { useJumps, type LoadBefore } from './useJumps.ts';
import { useReplyKeys } from './useReplyKeys.ts';

interface Props {
  /** Key of the chat's state. */
  chat: string;
  /** Oldest first, stored ones only. */
  messages: readonly ShownMessage[];
  place: ReadingPlace;
  nameOf: (senderId: string) => string;
  /** Whether the viewer may write here. */
  canReply: boolean;
  load: LoadBefore;
}

/**
 * What replies need of an open chat: the bar above the field that names the original, the ways to choose it, and those
 * from a quoted line to the original and back. It follows the messages, and the field follows it.
 */
export default function Replies({ chat, messages, place, nameOf, canReply, load }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const jumps = useJumps(place, messages, load);
  const { chosen, original, choose } = useChosen(chat, root, messages, jumps.reach);
  const isOpen = canReply && chosen !== null;
  useReplyKeys(root, {
    messages,
    chosen: isOpen ? chosen : null,
    choose: (message) => {
      choose(message);
      if (message) jumps.reveal(message.id);
    },
    back: jumps.back,
  });
  const spoken = original
    ? `${replyText.to(nameOf(original.senderId))}: ${lineOf(original)}`
    : chosen
      ? replyText.to(replyText.elsewhere)
      : '';
  return (
    <Place ref={root}>
      <JumpBack isFinding={jumps.isFinding} canReturn={jumps.canReturn} onBack={jumps.back} />
      <VisuallyHidden role="status">{isOpen ? spoken : ''}</VisuallyHidden>
      {canReply && (
        <SwipeArrow frame={place.window} onSwiped={(id) => choose(messages.find((one) => one.id === id))} />
      )}
      {isOpen && <ReplyBar original={original} nameOf={nameOf} onCancel={() => choose(null)} />}
    </Place>
  );
}

const Place = fixed('div', { base: { position: 'relative' } });
