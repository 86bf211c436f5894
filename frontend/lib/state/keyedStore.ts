import { useSyncExternalStore } from 'react';

/**
 * State of many things of one kind, such as cards or chats, that outlives the components which show them.
 * @param begin the state of a thing before anything was done to it
 */
export function keyedStore<State extends object>(begin: (key: string) => State) {
  const states = new Map<string, State>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = (key: string): State => {
    if (!states.has(key)) states.set(key, begin(key));
    return states.get(key)!;
  };
  return {
    get,
    set(key: string, change: Partial<State>): void {
      states.set(key, { ...get(key), ...change });
      tell();
    },
    /** For another reader: nothing of the last one stays. */
    clear(): void {
      states.clear();
      tell();
    },
    /** The state of one thing, kept up to date. */
    use(key: string): State {
      const state = () => get(key);
      return useSyncExternalStore(subscribe, state, state);
    },
    /** A part of it, for those whom changes of the rest need not disturb. */
    usePart<Name extends keyof State>(key: string, name: Name): State[Name] {
      const part = () => get(key)[name];
      return useSyncExternalStore(subscribe, part, part);
    },
  };
}
