import { ServerError, ServerParseError } from '@apollo/client/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from '../storage.ts';
import { NoAnswer, forgetAttempt, sendOnce } from './sendOnce.ts';

interface Sending {
  name?: string;
  failure?: Error;
  /** The tab's `sendOnce`. */
  sendOnce?: typeof sendOnce;
  storage?: typeof tabStorage;
}

/** Sends under a name and returns the key it was sent with; fails on demand. */
async function keyOf(
  input: object,
  { name = 'post', failure, sendOnce: by = sendOnce, storage = browserStorage }: Sending = {},
) {
  const send = vi.fn(async (_sent: { clientMutationId: string }) => {
    if (failure) throw failure;
  });
  await by(name, input, send, storage).catch(() => {});
  const [sent] = send.mock.calls[0]!;
  expect(sent).toEqual({ ...input, clientMutationId: expect.any(String) });
  return sent.clientMutationId;
}

/** Another tab of this browser, or the next one after all were closed. */
async function openTab(): Promise<Pick<Sending, 'sendOnce'>> {
  vi.resetModules();
  sessionStorage.clear();
  return { sendOnce: (await import('./sendOnce.ts')).sendOnce };
}

const cut = new TypeError('Failed to fetch');

const answerOf = (status: number, bodyText: string) =>
  new ServerError('no', { response: new Response(bodyText, { status }), bodyText });

describe('sendOnce', () => {
  beforeEach(() => localStorage.clear());

  it('keeps the key while the same is tried again', async () => {
    const keys = [await keyOf({ content: 'gm' }, { failure: cut }), await keyOf({ content: 'gm' })];
    expect(keys[1]).toBe(keys[0]);
  });

  it('makes another once it was answered', async () => {
    expect(await keyOf({ content: 'gm' })).not.toBe(await keyOf({ content: 'gm' }));
  });

  it('makes another for something else', async () => {
    const first = await keyOf({ content: 'gm' }, { failure: cut });
    expect(await keyOf({ content: 'gn' }, { failure: cut })).not.toBe(first);
    expect(await keyOf({ content: 'gn' }, { name: 'comment:1' })).not.toBe(first);
  });

  it('keeps the key in the next tab, where the draft is too, until it was answered', async () => {
    const first = await keyOf({ content: 'gm' }, { failure: cut });
    expect(await keyOf({ content: 'gm' }, await openTab())).toBe(first);
    expect(await keyOf({ content: 'gm' }, await openTab())).not.toBe(first);
  });

  it('keeps none in the next tab of what only this one tries again', async () => {
    const first = await keyOf({ content: 'gm' }, { failure: cut, storage: tabStorage });
    expect(await keyOf({ content: 'gm' }, { storage: tabStorage })).toBe(first);
    const second = await keyOf({ content: 'gm' }, { failure: cut, storage: tabStorage });
    expect(await keyOf({ content: 'gm' }, { ...(await openTab()), storage: tabStorage })).not.toBe(second);
  });

  it('keeps the key of each tab while another tab sends something else', async () => {
    const there = await openTab();
    const [gm, gn] = [{ content: 'gm' }, { content: 'gn' }];
    const first = await keyOf(gm, { failure: cut });
    const second = await keyOf(gn, { failure: cut, ...there });
    expect([await keyOf(gm), await keyOf(gn, there)]).toEqual([first, second]);
  });

  it('keeps no key for the next member', async () => {
    localStorage.setItem('loggedIn', '7');
    const first = await keyOf({ content: 'gm' }, { failure: cut });
    localStorage.setItem('loggedIn', '8');
    expect(await keyOf({ content: 'gm' }, await openTab())).not.toBe(first);
  });

  it('makes another for what is said to be new', async () => {
    const first = await keyOf({ content: 'gm' }, { failure: cut });
    forgetAttempt('post');
    expect(await keyOf({ content: 'gm' })).not.toBe(first);
  });

  it('says when nobody knows, and hands on what the server said', async () => {
    const fail = (error: Error) =>
      sendOnce('post', {}, async () => {
        throw error;
      });
    await expect(fail(cut)).rejects.toThrow(NoAnswer);
    await expect(fail(answerOf(504, '<html>Gateway Time-out</html>'))).rejects.toThrow(NoAnswer);
    await expect(fail(answerOf(502, 'Bad Gateway'))).rejects.toThrow(NoAnswer);
    const half = { response: new Response('{"data":'), bodyText: '{"data":' };
    await expect(fail(new ServerParseError(new SyntaxError(), half))).rejects.toThrow(NoAnswer);
    for (const refused of [answerOf(413, '<html>Too Large</html>'), answerOf(503, 'The server is busy.')])
      await expect(fail(refused)).rejects.toBe(refused);
    const refusal = new Error('400');
    await expect(fail(refusal)).rejects.toBe(refusal);
  });

  it('sends all the same where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('quota');
    });
    expect(await keyOf({ content: 'gm' })).toEqual(expect.any(String));
    vi.restoreAllMocks();
  });
});
