import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chatState } from '../../../lib/chat/chatState.ts';
import { chatText } from '../../../lib/chat/strings.ts';
import { Styled } from '../../../testing/Styled.tsx';
import { ChatField } from '../ChatField.tsx';
import type { ShownMessage } from '../MessageGroup.tsx';
import { REPLY_BAR } from './ReplyBar.tsx';
import { useChosen } from './useChosen.ts';
import { useReplyKeys } from './useReplyKeys.ts';

const CHAT = 'direct:7:8';
const MESSAGES = [{ id: '7', seq: 3 }] as ShownMessage[];
const back = vi.fn(() => true);

/** A chat with a field for the description of a picture, and a dialog in which a message is edited. */
function Chat() {
  const root = useRef<HTMLDivElement>(null);
  const { chosen, choose } = useChosen(CHAT, root, MESSAGES, async () => true);
  useReplyKeys(root, { messages: MESSAGES, chosen, choose, back });
  return (
    <section>
      <div ref={root} />
      <textarea aria-label="Description" />
      <ChatField chat={CHAT} deliver={async () => {}} />
      <dialog open>
        <textarea aria-label="Edit" />
      </dialog>
    </section>
  );
}

const chosen = () => chatState.get(CHAT).replyTo?.id;
const press = (label: string, key: string, altKey = false) =>
  fireEvent.keyDown(screen.getByLabelText(label), { key, altKey });

beforeEach(() => {
  localStorage.clear();
  chatState.clear();
  back.mockClear();
  render(<Chat />, { wrapper: Styled });
});

it('the message field chooses with Alt and the arrows, gets the focus, and gives the reply up with Escape', () => {
  press(chatText.field, 'ArrowUp', true);
  expect(chosen()).toBe('7');
  const field = screen.getByLabelText(chatText.field);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-describedby')).toBe(REPLY_BAR);
  press(chatText.field, 'Escape');
  expect(chosen()).toBeUndefined();
});

it.each(['Description', 'Edit'])('the field "%s" chooses no message', (label) => {
  press(label, 'ArrowUp', true);
  expect(chosen()).toBeUndefined();
});

it('Escape in a dialog leaves the reply and the jump to it alone', () => {
  press(chatText.field, 'ArrowUp', true);
  press('Edit', 'Escape');
  expect(chosen()).toBe('7');
  expect(back).not.toHaveBeenCalled();
});
