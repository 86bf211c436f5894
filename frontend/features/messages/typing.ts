import { keyedStore } from '../../keyedStore.ts';

/** So long, in ms, a member counts as writing after a word of it, which is said anew every few seconds. */
const LASTS = 5_000;

const store = keyedStore<{ isTyping: boolean }>(() => ({ isTyping: false }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Whether a member is writing to the viewer at the moment. */
export const useIsTyping = (userId: string): boolean => store.use(userId).isTyping;

/** A member has been seen writing. */
export function startTyping(userId: string): void {
  stopTyping(userId);
  store.set(userId, { isTyping: true });
  timers.set(
    userId,
    setTimeout(() => stopTyping(userId), LASTS),
  );
}

/** The message is there, or nothing was heard for a while. */
export function stopTyping(userId: string): void {
  clearTimeout(timers.get(userId));
  if (store.get(userId).isTyping) store.set(userId, { isTyping: false });
}
