import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BY_INPUT_METHOD } from '../../testing/inputMethod.ts';
import { Styled } from '../../testing/Styled.tsx';
import { ChatField } from './ChatField.tsx';
import type { Delivery } from '../../lib/chat/outbox.ts';
import { chatState } from '../../lib/chat/chatState.ts';
import { chatText } from '../../lib/chat/strings.ts';

function openField(greeting?: string) {
  const deliver = vi.fn((_delivery: Delivery) => Promise.resolve());
  render(
    <Styled>
      <ChatField chat="direct:1:2" deliver={deliver} greeting={greeting} autoFocus />
    </Styled>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>(chatText.field);
  const sent = () => deliver.mock.calls.map(([{ content }]) => content);
  return { field, sent, user: userEvent.setup() };
}

describe('ChatField', () => {
  beforeEach(() => chatState.clear());

  it('sends the trimmed text with Enter, and nothing that is blank', async () => {
    const { field, sent, user } = openField();
    expect(document.activeElement).toBe(field);
    await user.keyboard('  {Enter} gm {Enter}');
    expect(sent()).toEqual(['gm']);
    expect(field.value).toBe('');
  });

  it('breaks the line with Shift+Enter', async () => {
    const { field, sent, user } = openField();
    await user.keyboard('one{Shift>}{Enter}{/Shift}two');
    expect(field.value).toBe('one\ntwo');
    expect(sent()).toEqual([]);
  });

  it.each(BY_INPUT_METHOD)('leaves Enter with %o to the input method', (more) => {
    const { field } = openField();
    fireEvent.change(field, { target: { value: 'こん' } });
    fireEvent.keyDown(field, { key: 'Enter', ...more });
    expect(field.value).toBe('こん');
  });

  it('is prefilled with the greeting until something was written', async () => {
    const { field, user } = openField('Hi ann! ');
    expect(field.value).toBe('Hi ann! ');
    await user.keyboard('how are you?');
    expect(field.value).toBe('Hi ann! how are you?');
    await user.clear(field);
    expect(field.value).toBe('');
  });

  it('keeps ArrowUp, which opens the last message, from the field that gets the focus', () => {
    const { field } = openField();
    expect(fireEvent.keyDown(field, { key: 'ArrowUp' })).toBe(false);
    fireEvent.change(field, { target: { value: 'gm' } });
    expect(fireEvent.keyDown(field, { key: 'ArrowUp' })).toBe(true);
  });

  it('counts down, and does not send what is too long', async () => {
    const { field, sent, user } = openField();
    fireEvent.change(field, { target: { value: 'x'.repeat(5_001) } });
    expect(screen.getByText('1 character too long')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(sent()).toEqual([]);
    fireEvent.change(field, { target: { value: 'x'.repeat(5_000) } });
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });
});
