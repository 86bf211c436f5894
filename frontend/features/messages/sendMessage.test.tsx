import { ApolloClient, ApolloLink } from '@apollo/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { throwError } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { chatState } from '../../lib/chat/chatState.ts';
import { chatText } from '../../lib/chat/strings.ts';
import { Styled } from '../../testing/Styled.tsx';
import { ChatField } from '../../ui/chat/ChatField.tsx';
import { sendMessage } from './sendMessage.ts';

let chat: string;
let count = 0;

beforeEach(() => {
  chat = `direct:7:${++count}`;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** The field of a chat over a line on which each answer is lost; `keys` are those of the messages that were sent. */
function openField() {
  const keys: string[] = [];
  const link = new ApolloLink(({ variables }) => {
    keys.push(variables.input.clientMutationId as string);
    return throwError(() => new TypeError('Failed to fetch'));
  });
  const client = new ApolloClient({ cache: createCache(), link });
  render(
    <Styled>
      <ChatField chat={chat} deliver={(delivery) => sendMessage(client, String(count), delivery)} autoFocus />
    </Styled>,
  );
  const user = userEvent.setup();
  const send = async (text: string) => {
    const before = keys.length;
    await user.type(screen.getByLabelText(chatText.field), `${text}{Enter}`);
    await vi.waitFor(() => expect(keys).toHaveLength(before + 1));
    await vi.waitFor(() => expect(chatState.get(chat).pending).toEqual([]));
  };
  return { keys, send, empty: () => user.clear(screen.getByLabelText(chatText.field)) };
}

it('a message whose answer was lost keeps its key while it is sent again as it was', async () => {
  const { keys, send } = openField();
  await send('gm');
  await send('');
  await send('');
  expect(new Set(keys).size).toBe(1);
});

it('the same text is a new message when its writer has emptied the field meanwhile', async () => {
  const { keys, send, empty } = openField();
  await send('gm');
  await empty();
  await send('gm');
  expect(new Set(keys).size).toBe(2);
});
