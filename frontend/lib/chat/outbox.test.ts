import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '../graphql/sendOnce.ts';
import { chatState } from './chatState.ts';
import { arrived, sendWritten, cancelMessage, type Deliver, type HasArrived } from './outbox.ts';

/** Each test has a chat of its own: what one of them left unanswered would hold up the others. */
let chat: string;
let count = 0;

beforeEach(() => {
  chat = `direct:1:${++count}`;
  chatState.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // jsdom has no IndexedDB for the pictures of a draft
});

/** A server that answers when the test says; `calls` are the texts in the order of arrival. */
function server() {
  const calls: { text: string; hasArrived: HasArrived; answer: () => void; fail: (error: Error) => void }[] =
    [];
  const deliver: Deliver = ({ content: text, onSend }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const hasArrived = onSend(`key of ${text}`);
    calls.push({ text, hasArrived, answer: resolve, fail: reject });
    return promise;
  };
  return { calls, deliver };
}

const waiting = () => chatState.get(chat).pending.map(({ content }) => content);
/** Lets promises that are settled go on. */
const settle = () => new Promise((done) => setTimeout(done));

describe('sendWritten', () => {
  it('shows the message at once, empties the field, and takes it away with the answer', async () => {
    const { calls, deliver } = server();
    const sent = sendWritten(chat, ' gm ', deliver);
    expect(waiting()).toEqual(['gm']);
    expect(chatState.get(chat).text).toBe('');
    await settle();
    calls[0]!.answer();
    await sent;
    expect(waiting()).toEqual([]);
  });

  it('sends one after another', async () => {
    const { calls, deliver } = server();
    void sendWritten(chat, 'one', deliver);
    void sendWritten(chat, 'two', deliver);
    await settle();
    expect(calls.map(({ text }) => text)).toEqual(['one']);
    calls[0]!.answer();
    await settle();
    expect(calls.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(waiting()).toEqual(['two']);
  });

  it('gives all words back when one fails, in order, before what was written since', async () => {
    const { calls, deliver } = server();
    void sendWritten(chat, 'one', deliver);
    const last = sendWritten(chat, 'two', deliver);
    chatState.set(chat, { text: 'three' });
    await settle();
    const down = new Error('down');
    calls[0]!.fail(down);
    await last;
    const text = 'one\ntwo\nthree';
    expect(chatState.get(chat)).toMatchObject({ text, pending: [], failure: down, unanswered: null });
    expect(calls).toHaveLength(1);
  });

  it('sends what may have arrived once more as it was, and the words below it after it', async () => {
    const { calls, deliver } = server();
    void sendWritten(chat, 'one', deliver);
    const last = sendWritten(chat, 'two', deliver);
    await settle();
    calls[0]!.fail(new NoAnswer());
    await last;
    chatState.clear(); // the page is loaded anew
    expect(chatState.get(chat).text).toBe('one\ntwo');
    void sendWritten(chat, 'one\ntwo\nand three', deliver);
    expect(waiting()).toEqual(['one', 'two\nand three']);
    await settle();
    calls[1]!.answer();
    await settle();
    expect(calls.map(({ text }) => text)).toEqual(['one', 'one', 'two\nand three']);
  });

  it('does not take words apart that were changed, or that never left', async () => {
    const { calls, deliver } = server();
    let sent = sendWritten(chat, 'one\ntwo', deliver);
    await settle();
    calls[0]!.fail(new NoAnswer());
    await sent;
    sent = sendWritten(chat, 'one more\ntwo', deliver);
    await settle();
    calls[1]!.fail(new Error('400'));
    await sent;
    void sendWritten(chat, 'one more\ntwo\nthree', deliver);
    await settle();
    expect(calls.map(({ text }) => text)).toEqual(['one\ntwo', 'one more\ntwo', 'one more\ntwo\nthree']);
  });

  it('goes on after a failure, and forgets it', async () => {
    const { calls, deliver } = server();
    const failed = sendWritten(chat, 'one', deliver);
    await settle();
    calls[0]!.fail(new Error('down'));
    await failed;
    void sendWritten(chat, 'one', deliver);
    await settle();
    expect(calls).toHaveLength(2);
    expect(chatState.get(chat)).toMatchObject({ text: '', failure: null });
  });

  it('does not show a message twice of which news came before the answer', async () => {
    const { calls, deliver } = server();
    void sendWritten(chat, 'one', deliver);
    await settle();
    expect(calls[0]!.hasArrived()).toBe(false);
    arrived(chat, 'another key');
    arrived(chat, null);
    expect(waiting()).toEqual(['one']);
    arrived(chat, 'key of one');
    expect(waiting()).toEqual([]);
    expect(calls[0]!.hasArrived()).toBe(true);
  });
});

describe('pictures', () => {
  const image = (name: string) => ({ file: new File(['…'], name), mediaId: null, alt: '' });
  const [one, two, three] = [image('one.png'), image('two.png'), image('three.png')];

  it('are messages of their own, the first of them with the text', async () => {
    const { calls, deliver } = server();
    chatState.set(chat, { images: [one, two] });
    void sendWritten(chat, 'look', deliver);
    const { pending, images } = chatState.get(chat);
    expect(pending.map(({ content, image }) => [content, image])).toEqual([
      ['look', one],
      ['', two],
    ]);
    expect(images).toEqual([]);
    await settle();
    expect(calls.map(({ text }) => text)).toEqual(['look']);
  });

  it('all come back when one fails, before what was chosen since', async () => {
    const { calls, deliver } = server();
    chatState.set(chat, { images: [one, two] });
    const sent = sendWritten(chat, 'look', deliver);
    chatState.set(chat, { images: [three] });
    await settle();
    calls[0]!.fail(new Error('down'));
    await sent;
    expect(chatState.get(chat)).toMatchObject({ text: 'look', images: [one, two, three], pending: [] });
  });

  it('that are taken back leave the others under way, and are no failure', async () => {
    const { calls, deliver } = server();
    chatState.set(chat, { images: [one, two] });
    void sendWritten(chat, 'look', deliver);
    await settle();
    cancelMessage(chat, chatState.get(chat).pending[0]!);
    calls[0]!.fail(new DOMException('', 'AbortError'));
    await settle();
    expect(chatState.get(chat)).toMatchObject({ text: 'look', images: [one], failure: null });
    expect(chatState.get(chat).pending.map(({ image }) => image)).toEqual([two]);
    expect(calls).toHaveLength(2);
  });

  it('go once more with the words they may have arrived with, and others after them', async () => {
    const { calls, deliver } = server();
    chatState.set(chat, { images: [one] });
    const sent = sendWritten(chat, 'look', deliver);
    await settle();
    calls[0]!.fail(new NoAnswer());
    await sent;
    chatState.set(chat, { images: [one, two] });
    void sendWritten(chat, 'look\nand here', deliver);
    expect(chatState.get(chat).pending.map(({ content, image }) => [content, image])).toEqual([
      ['look', one],
      ['and here', two],
    ]);
  });
});

describe('a draft', () => {
  it('survives a reload, also on its way, and is gone once it has arrived', async () => {
    const { calls, deliver } = server();
    chatState.set(chat, { text: 'unfinished' });
    chatState.clear(); // what the page held in memory
    expect(chatState.get(chat).text).toBe('unfinished');
    void sendWritten(chat, 'unfinished', deliver);
    await settle();
    chatState.clear();
    expect(chatState.get(chat)).toMatchObject({ text: 'unfinished', unanswered: { content: 'unfinished' } });
    const sent = sendWritten(chat, 'unfinished', deliver);
    calls[0]!.answer();
    await settle();
    calls[1]!.answer();
    await sent;
    chatState.clear();
    expect(chatState.get(chat)).toMatchObject({ text: null, unanswered: null });
  });
});

describe('a reply', () => {
  const A = { id: '7', seq: 3 };
  const B = { id: '9', seq: 5 };
  /** A server that fails as told, once each; `calls` are the texts and what they reply to. */
  function failing(...errors: Error[]) {
    const calls: [string, string | undefined][] = [];
    const deliver: Deliver = async ({ content, replyToId, onSend }) => {
      calls.push([content, replyToId]);
      onSend(`key ${calls.length}`);
      const error = errors.shift();
      if (error) throw error;
    };
    return { calls, deliver };
  }
  const chosen = () => chatState.get(chat).replyTo;

  it('is the first message of what is sent, and the next one is none', async () => {
    const { calls, deliver } = failing();
    chatState.set(chat, { replyTo: A });
    const sent = sendWritten(chat, 'one', deliver);
    expect([chosen(), chatState.get(chat).pending.map(({ replyTo }) => replyTo)]).toEqual([null, [A]]);
    await sent;
    await sendWritten(chat, 'two', deliver);
    expect(calls).toEqual([
      ['one', '7'],
      ['two', undefined],
    ]);
  });

  it('that was refused keeps what it replies to, unless another is chosen since', async () => {
    const { deliver } = failing(new Error('down'), new Error('down'));
    chatState.set(chat, { replyTo: A });
    await sendWritten(chat, 'one', deliver);
    expect(chosen()).toEqual(A);
    const last = sendWritten(chat, 'one', deliver);
    chatState.set(chat, { replyTo: B });
    await last;
    expect(chatState.get(chat)).toMatchObject({ text: 'one', replyTo: B });
  });

  it('survives a reload, before it is sent and on its way', async () => {
    chatState.set(chat, { text: 'one', replyTo: A });
    chatState.clear();
    expect(chatState.get(chat)).toMatchObject({ text: 'one', replyTo: A });
    void sendWritten(chat, 'one', () => new Promise(() => {}));
    chatState.clear();
    expect(chatState.get(chat)).toMatchObject({ text: 'one', replyTo: A });
    chatState.set(chat, { text: '', replyTo: null });
    expect(localStorage.getItem(`draft:chat:${chat}`)).toBeNull();
  });

  it('that may have arrived is sent again as it was, and what is added after it replies to what was chosen since', async () => {
    const { calls, deliver } = failing(new NoAnswer(), new NoAnswer());
    chatState.set(chat, { replyTo: A });
    await sendWritten(chat, 'one', deliver);
    chatState.clear(); // the page is loaded anew
    await sendWritten(chat, 'one\ntwo', deliver);
    expect(chosen()).toEqual(A);
    chatState.set(chat, { replyTo: B });
    await sendWritten(chat, 'one\ntwo', deliver);
    expect(calls).toEqual([
      ['one', '7'],
      ['one', '7'],
      ['one', '7'],
      ['two', '9'],
    ]);
  });
});

describe('a retry', () => {
  it('stays one when it is refused, unless what it refers to is gone', async () => {
    const retries: boolean[] = [];
    const refusal = (code: string) =>
      new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] });
    const errors = [new NoAnswer(), refusal('RATE_LIMITED'), refusal('NOT_FOUND')];
    const deliver: Deliver = async ({ isRetry }) => {
      retries.push(isRetry);
      const error = errors.shift();
      if (error) throw error;
    };
    for (let n = 0; n < 4; n++) await sendWritten(chat, 'gm', deliver); // eslint-disable-line no-await-in-loop
    expect(retries).toEqual([false, true, true, false]);
  });
});
