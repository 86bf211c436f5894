import { ApolloProvider } from '@apollo/client/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '../../../lib/drafts/draftKey.ts';
import { BY_INPUT_METHOD } from '../../../testing/inputMethod.ts';
import { commentText } from './strings.ts';
import { author, clientWith, later, serverComment } from '../testing/clientWith.ts';
import { CommentField, commentDrafts } from './CommentField.tsx';

const system = createSystem(defaultBaseConfig);

const KEY = draftKey(author.id, '10');
/** The stored draft. */
const kept = () => localStorage.getItem(`draft:comment:${KEY}`);

/** The field of post 10, over a server whose answer the test releases. */
function openField() {
  const answer = later<Record<string, unknown>>();
  const CreateComment = vi.fn((_variables: Record<string, unknown>) => answer.promise);
  render(
    <ApolloProvider client={clientWith({ CreateComment })}>
      <ChakraProvider value={system}>
        <article tabIndex={-1}>
          <CommentField postId="10" viewer={author} autoFocus />
        </article>
      </ChakraProvider>
    </ApolloProvider>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>(commentText.label);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: commentText.send });
  return { answer, CreateComment, field, send, user: userEvent.setup() };
}

describe('CommentField', () => {
  beforeEach(() => commentDrafts.clear(KEY));

  it('has the focus, and cannot send an empty or blank text', async () => {
    const { field, send, user, CreateComment } = openField();
    expect(document.activeElement).toBe(field);
    expect(send.ariaDisabled).toBe('true');
    await user.type(field, '   {Enter}');
    expect(send.ariaDisabled).toBe('true');
    expect(CreateComment).not.toHaveBeenCalled();
  });

  it('sends the trimmed text with Enter and clears', async () => {
    const { field, user, CreateComment } = openField();
    await user.type(field, ' gm {Enter}');
    expect(CreateComment.mock.calls).toEqual([
      [{ input: { postId: '10', content: 'gm', clientMutationId: expect.any(String) } }],
    ]);
    expect(field.value).toBe('');
  });

  it('has the focus after the Send button was pressed by the keyboard', async () => {
    const { field, send, user, CreateComment } = openField();
    await user.type(field, 'gm');
    await user.tab();
    expect(document.activeElement).toBe(send);
    await user.keyboard('{Enter}');
    expect(CreateComment).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(field);
  });

  it('breaks the line with Shift+Enter', async () => {
    const { field, user, CreateComment } = openField();
    await user.type(field, 'one{Shift>}{Enter}{/Shift}two');
    expect(field.value).toBe('one\ntwo');
    expect(CreateComment).not.toHaveBeenCalled();
  });

  it.each(BY_INPUT_METHOD)('leaves Enter with %o to the input method', async (more) => {
    const { field, user, CreateComment } = openField();
    await user.type(field, 'こん');
    fireEvent.keyDown(field, { key: 'Enter', ...more });
    expect(CreateComment).not.toHaveBeenCalled();
  });

  it('is left with Escape, which keeps the words, but not while an input method composes', async () => {
    const { field, user } = openField();
    const card = field.closest('article')!;
    await user.type(field, 'こん');
    for (const more of BY_INPUT_METHOD) fireEvent.keyDown(field, { key: 'Escape', ...more });
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(card);
    expect(field.value).toBe('こん');
  });

  it('cannot send another while one is under way', async () => {
    const { field, send, user, answer, CreateComment } = openField();
    await user.type(field, 'one{Enter}two{Enter}');
    expect(CreateComment).toHaveBeenCalledOnce();
    expect(send.ariaDisabled).toBe('true');
    answer.resolve({ createComment: serverComment('1', 'one') });
    await waitFor(() => expect(send.ariaDisabled).toBe('false'));
    expect(field.value).toBe('two');
  });

  it('keeps the words for the time after a reload until they are out, those under way too', async () => {
    const { field, user, answer } = openField();
    await user.type(field, 'one');
    expect(kept()).toContain('one');
    await user.type(field, '{Enter}');
    expect(kept()).toContain('one');
    answer.resolve({ createComment: serverComment('1', 'one') });
    await waitFor(() => expect(kept()).toBe(null));
  });

  it('gives the words back when sending failed, before what was written since', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { field, user, answer } = openField();
    await user.type(field, 'one{Enter}two');
    answer.reject(new Error('down'));
    await waitFor(() => expect(field.value).toBe('one\ntwo'));
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
