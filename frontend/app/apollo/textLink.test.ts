import { expect, it, vi } from 'vitest';
import { logIn } from '../../features/auth/login.ts';
import { createClient } from './client.ts';

it('sends a text without control characters and halves of characters, and a password as it is', async () => {
  const send = vi.fn(async (_: string, _options: RequestInit) =>
    Response.json({ data: { login: { __typename: 'User', id: '7' } } }),
  );
  vi.stubGlobal('fetch', send);
  const [pasted, password] = ['a\0b\u001b[1m\r\n\t\ud83d \\u0000 \u0085🦊', 'pass\u0001word'];
  await logIn(createClient(), { username: pasted, password });
  expect(JSON.parse(String(send.mock.calls[0]![1].body)).variables).toEqual({
    input: { username: 'ab[1m\n\t \\u0000 🦊', password },
  });
});
