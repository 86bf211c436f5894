import { keyedStore } from '../state/keyedStore.ts';

/** Milliseconds for which somebody counts as writing after a signal, which is repeated every few seconds. */
const TYPING_TIMEOUT_MS = 5_000;

/** The members writing in a chat at the moment, by the chat's key; in the order in which they began. */
const store = keyedStore<{ writers: readonly string[] }>(() => ({ writers: [] }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useWriters = (chat: string): readonly string[] => store.use(chat).writers;

/** Records a typing signal. */
export function startTyping(chat: string, writer: string): void {
  const { writers } = store.get(chat);
  clearTimeout(timers.get(`${chat} ${writer}`));
  if (!writers.includes(writer)) store.set(chat, { writers: [...writers, writer] });
  timers.set(
    `${chat} ${writer}`,
    setTimeout(() => stopTyping(chat, writer), TYPING_TIMEOUT_MS),
  );
}

/** Called when the message has arrived, or no signal for a while. */
export function stopTyping(chat: string, writer: string): void {
  clearTimeout(timers.get(`${chat} ${writer}`));
  const { writers } = store.get(chat);
  if (writers.includes(writer)) store.set(chat, { writers: writers.filter((other) => other !== writer) });
}
