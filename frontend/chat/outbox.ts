import { NoAnswer } from '../sendOnce.ts';
import { chatState, wordsOf, type PendingMessage } from './chatState.ts';

/** Whether news of the message have come, whatever becomes of the answer. */
export type HasArrived = () => boolean;

/**
 * Delivers a text to the server and the answer to the cache.
 * @param underWay is told the key that the message is sent with
 */
export type Deliver = (content: string, underWay: (word: string) => HasArrived) => Promise<void>;

let lastId = 0;
const queues = new Map<string, Promise<void>>();

/**
 * Sends what is written. The message stands in the chat at once and goes away when it is delivered; they go one after
 * another, so that they arrive as they were written. After a failure the words are in the field again (§4, §8); those
 * of which nobody knows whether they arrived go once more as the message they were, whatever was added below.
 */
export function sendText(chat: string, text: string, deliver: Deliver): Promise<void> {
  const { unanswered } = chatState.get(chat);
  chatState.set(chat, { text: '', failure: null, unanswered: null });
  const sent = partsOf(text.trim(), unanswered).map((content) => enqueue(chat, content, deliver));
  return sent.at(-1)!;
}

function partsOf(text: string, unanswered: string | null): string[] {
  const hasMore = unanswered !== null && text.startsWith(`${unanswered}\n`);
  return hasMore ? [unanswered, text.slice(unanswered.length).trim()] : [text];
}

function enqueue(chat: string, content: string, deliver: Deliver): Promise<void> {
  const message: PendingMessage = { id: ++lastId, content, createdAt: new Date().toISOString(), word: null };
  chatState.set(chat, { pending: [...chatState.get(chat).pending, message] });
  const sent = (queues.get(chat) ?? Promise.resolve()).then(() => attempt(chat, message, deliver));
  queues.set(chat, sent);
  return sent;
}

const isPending = (chat: string, id: number) => chatState.get(chat).pending.some((one) => one.id === id);

async function attempt(chat: string, { id, content }: PendingMessage, deliver: Deliver): Promise<void> {
  if (!isPending(chat, id)) return; // it came back with one that failed before it
  try {
    await deliver(content, (word) => {
      mark(chat, id, word);
      return () => !isPending(chat, id);
    });
    remove(chat, (pending) => pending.id === id);
  } catch (error) {
    console.error('The message was not sent', error);
    giveBack(chat, content, error);
  }
}

function mark(chat: string, id: number, word: string): void {
  const { pending } = chatState.get(chat);
  chatState.set(chat, { pending: pending.map((one) => (one.id === id ? { ...one, word } : one)) });
}

function remove(chat: string, gone: (message: PendingMessage) => boolean): void {
  const { pending } = chatState.get(chat);
  if (pending.some(gone)) chatState.set(chat, { pending: pending.filter((message) => !gone(message)) });
}

/** The words of the one that failed, and of those waiting behind it, before anything written since. */
function giveBack(chat: string, content: string, failure: unknown): void {
  const unanswered = failure instanceof NoAnswer ? content : null;
  chatState.set(chat, { text: wordsOf(chatState.get(chat)), pending: [], failure, unanswered });
}

/** The server has told of a message before its answer came: it need not stand there twice. */
export const arrived = (chat: string, word: string | null): void =>
  remove(chat, (pending) => word !== null && pending.word === word);
