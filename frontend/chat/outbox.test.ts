import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '../sendOnce.ts';
import { chatState } from './chatState.ts';
import { arrived, sendText, type Deliver, type HasArrived } from './outbox.ts';

/** Each test has a chat of its own: what one of them left unanswered would hold up the others. */
let chat: string;
let count = 0;

beforeEach(() => {
  chat = `direct:1:${++count}`;
  localStorage.clear();
  chatState.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A server that is told when to answer; `calls` are the texts in the order they came. */
function server() {
  const calls: { text: string; hasArrived: HasArrived; answer: () => void; fail: (error: Error) => void }[] =
    [];
  const deliver: Deliver = (text, underWay) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const hasArrived = underWay(`key of ${text}`);
    calls.push({ text, hasArrived, answer: resolve, fail: reject });
    return promise;
  };
  return { calls, deliver };
}

const waiting = () => chatState.get(chat).pending.map(({ content }) => content);
/** Lets promises that are settled go on. */
const settle = () => new Promise((done) => setTimeout(done));

describe('sendText', () => {
  it('shows the message at once, empties the field, and takes it away with the answer', async () => {
    const { calls, deliver } = server();
    const sent = sendText(chat, ' gm ', deliver);
    expect(waiting()).toEqual(['gm']);
    expect(chatState.get(chat).text).toBe('');
    await settle();
    calls[0]!.answer();
    await sent;
    expect(waiting()).toEqual([]);
  });

  it('sends one after another', async () => {
    const { calls, deliver } = server();
    void sendText(chat, 'one', deliver);
    void sendText(chat, 'two', deliver);
    await settle();
    expect(calls.map(({ text }) => text)).toEqual(['one']);
    calls[0]!.answer();
    await settle();
    expect(calls.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(waiting()).toEqual(['two']);
  });

  it('gives all words back when one fails, in order, before what was written since', async () => {
    const { calls, deliver } = server();
    void sendText(chat, 'one', deliver);
    const last = sendText(chat, 'two', deliver);
    chatState.set(chat, { text: 'three' });
    await settle();
    const down = new Error('down');
    calls[0]!.fail(down);
    await last;
    const text = 'one\ntwo\nthree';
    expect(chatState.get(chat)).toEqual({ text, pending: [], failure: down, unanswered: null });
    expect(calls).toHaveLength(1);
  });

  it('sends what may have arrived once more as it was, and the words below it after it', async () => {
    const { calls, deliver } = server();
    void sendText(chat, 'one', deliver);
    const last = sendText(chat, 'two', deliver);
    await settle();
    calls[0]!.fail(new NoAnswer());
    await last;
    chatState.clear(); // the page is loaded anew
    expect(chatState.get(chat).text).toBe('one\ntwo');
    void sendText(chat, 'one\ntwo\nand three', deliver);
    expect(waiting()).toEqual(['one', 'two\nand three']);
    await settle();
    calls[1]!.answer();
    await settle();
    expect(calls.map(({ text }) => text)).toEqual(['one', 'one', 'two\nand three']);
  });

  it('does not take words apart that were changed, or that never left', async () => {
    const { calls, deliver } = server();
    let sent = sendText(chat, 'one\ntwo', deliver);
    await settle();
    calls[0]!.fail(new NoAnswer());
    await sent;
    sent = sendText(chat, 'one more\ntwo', deliver);
    await settle();
    calls[1]!.fail(new Error('400'));
    await sent;
    void sendText(chat, 'one more\ntwo\nthree', deliver);
    await settle();
    expect(calls.map(({ text }) => text)).toEqual(['one\ntwo', 'one more\ntwo', 'one more\ntwo\nthree']);
  });

  it('goes on after a failure, and forgets it', async () => {
    const { calls, deliver } = server();
    const failed = sendText(chat, 'one', deliver);
    await settle();
    calls[0]!.fail(new Error('down'));
    await failed;
    void sendText(chat, 'one', deliver);
    await settle();
    expect(calls).toHaveLength(2);
    expect(chatState.get(chat)).toMatchObject({ text: '', failure: null });
  });

  it('does not show a message twice of which news came before the answer', async () => {
    const { calls, deliver } = server();
    void sendText(chat, 'one', deliver);
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

describe('a draft', () => {
  it('survives a reload, also on its way, and is gone once it has arrived', async () => {
    const { calls, deliver } = server();
    chatState.set(chat, { text: 'unfinished' });
    chatState.clear(); // what the page held in memory
    expect(chatState.get(chat).text).toBe('unfinished');
    void sendText(chat, 'unfinished', deliver);
    await settle();
    chatState.clear();
    expect(chatState.get(chat)).toMatchObject({ text: 'unfinished', unanswered: 'unfinished' });
    const sent = sendText(chat, 'unfinished', deliver);
    calls[0]!.answer();
    await settle();
    calls[1]!.answer();
    await sent;
    chatState.clear();
    expect(chatState.get(chat)).toMatchObject({ text: null, unanswered: null });
  });
});
