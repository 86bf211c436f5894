import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useConnection } from '../../lib/network/connection.ts';
import { Textarea } from '../Input.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { LengthHint } from '../LengthHint.tsx';
import { Part } from '../Part.tsx';
import { isBlank, lengthOf } from '../visible.ts';
import { ChatProblem } from './ChatProblem.tsx';
import { chatState, withText } from '../../lib/chat/chatState.ts';
import { sendWritten, type Deliver } from '../../lib/chat/outbox.ts';
import { maySend } from '../../lib/secrets/maySend.ts';
import { isTooLong } from './isTooLong.ts';
import { PickImage } from './PickImage.tsx';
import { editLast } from '../../lib/chat/editLast.ts';
import { chatText } from '../../lib/chat/strings.ts';
import type { ChatImages } from '../../lib/chat/useChatImages.ts';
import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { focusAtEnd } from '../focusAtEnd.ts';
import { isOfInputMethod } from '../keys.ts';

interface Props {
  /** Key of the chat's state. */
  chat: string;
  deliver: Deliver;
  /** Set if pictures can be sent too. */
  images?: ChatImages;
  /** The initial text of a chat without a draft. */
  greeting?: string;
  /** The messages about a failed send. */
  failed?: string;
  autoFocus?: boolean;
  /** Called when the user changes the text and it is not blank. */
  onTyping?: () => void;
  /** Called for Escape. */
  onLeave?: () => void;
}

/** Loaded with the first picture that is chosen. */
const ChosenImages = lazyWithRetry(() => import('./ChosenImages.tsx'));

/** The input of a chat: Enter sends, Shift+Enter breaks the line, an empty text is not sent (§5). */
export function ChatField(props: Props) {
  const { chat, images } = props;
  const { online } = useConnection();
  const field = useFocus(chat, props.autoFocus);
  const reason = useId();
  const message = useMessage(props, online);
  const { text, failure, sendable } = message;
  const send = () => {
    field.current?.focus();
    void message.send();
  };
  return (
    <chakra.form
      px={3}
      pt={2}
      pb={3}
      borderTopWidth="1px"
      onSubmit={(event) => (event.preventDefault(), send())}
    >
      {failure != null && (
        <ChatProblem chat={chat} error={failure} failed={props.failed} sendable={sendable} onRetry={send} />
      )}
      {images && (images.chosen.length > 0 || images.reading) && (
        <Part fallback={null}>
          <ChosenImages images={images} onRemoved={() => field.current?.focus()} />
        </Part>
      )}
      <chakra.div display="flex" gap={2} alignItems="end">
        {images && <PickImage onFile={images.choose} />}
        <Textarea
          ref={field}
          variant="subtle"
          rows={1}
          maxH={32}
          enterKeyHint="send"
          aria-label={chatText.field}
          data-chat-field
          placeholder={chatText.placeholder}
          value={text}
          onChange={(event) => message.change(event.target.value)}
          onKeyDown={(event) => onKey(event, text === '', send, props.onLeave)}
        />
        <Button
          type="submit"
          size="lg"
          px={0}
          aria-label={chatText.send}
          aria-disabled={!sendable}
          aria-describedby={online ? undefined : reason}
        >
          <SendHorizontal aria-hidden />
        </Button>
      </chakra.div>
      <chakra.p pt={1} textStyle="secondary" textAlign="end" _empty={{ display: 'none' }}>
        <LengthHint length={message.length} longest={MAX_LENGTH.message} />
      </chakra.p>
      {!online && (
        <chakra.p id={reason} pt={1} textStyle="secondary" color="fg.muted">
          {chatText.offline}
        </chakra.p>
      )}
    </chakra.form>
  );
}

/** The message that is being written, and whether it can be sent. */
function useMessage({ chat, deliver, images, greeting = '', onTyping }: Props, online: boolean) {
  const state = chatState.use(chat);
  const text = state.text ?? greeting;
  const length = lengthOf(text);
  const filled = length > 0 || Boolean(state.images?.length);
  const isRight = length <= MAX_LENGTH.message && !state.images?.some(isTooLong);
  const sendable = filled && isRight && online && !images?.reading;
  const change = (next: string) => {
    chatState.set(chat, withText(chatState.get(chat), next));
    if (!isBlank(next)) onTyping?.();
  };
  const send = async () => {
    if (!sendable) return;
    const may = maySend([text, ...(state.images ?? []).map(({ alt }) => alt)], chatText.sendAnyway);
    if (may !== true && (!(await may) || (chatState.get(chat).text ?? greeting) !== text)) return;
    void sendWritten(chat, text, deliver);
  };
  return { text, length, failure: state.failure, sendable, change, send };
}

function onKey(event: KeyboardEvent, isEmpty: boolean, send: () => void, onLeave?: () => void): void {
  if (isOfInputMethod(event.nativeEvent)) return;
  if (event.key === 'Escape') onLeave?.();
  if (event.key === 'ArrowUp' && isEmpty) {
    event.preventDefault(); // Firefox would move the caret of the field that has the focus by then.
    editLast.notify();
  }
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  send();
}

/** Opening a chat focuses its field, with the cursor behind the text. */
function useFocus(chat: string, active = false) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (active) focusAtEnd(field.current);
  }, [chat, active]);
  return field;
}
