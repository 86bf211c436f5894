import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/**
 * State of many things of one kind, such as cards or chats, that outlives the components which show them.
 * @param initial the state of a thing before its first change
 */
export function keyedStore<State extends object>(initial: (key: string) => State) {
  const states = new Map<string, State>();
  const { subscribe, notify } = createListeners();
  const get = (key: string): State => {
    if (!states.has(key)) states.set(key, initial(key));
    return states.get(key)!;
  };
  return {
    get,
    set(key: string, change: Partial<State>): void {
      states.set(key, { ...get(key), ...change });
      notify();
    },
    all: (): State[] => [...states.values()],
    /** Drops everything, for the next viewer. */
    clear(): void {
      states.clear();
      notify();
    },
    /** The state of one thing, kept up to date. */
    use(key: string): State {
      const state = () => get(key);
      return useSyncExternalStore(subscribe, state, state);
    },
    /** A part of it; other changes do not render the component again. */
    usePart<Name extends keyof State>(key: string, name: Name): State[Name] {
      const part = () => get(key)[name];
      return useSyncExternalStore(subscribe, part, part);
    },
  };
}
