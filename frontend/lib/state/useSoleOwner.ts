import { useEffect, useId, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

const { subscribe, notify } = createListeners();
/** The mounted components of each task, in the order in which they came. */
const mounted = new Map<string, Set<string>>();

/**
 * Whether this is the first of the mounted components that share a task; when it is unmounted, the next one takes over.
 */
export function useSoleOwner(task: string): boolean {
  const id = useId();
  useEffect(() => {
    const ids = mounted.get(task) ?? new Set();
    mounted.set(task, ids.add(id));
    notify();
    return () => {
      ids.delete(id);
      notify();
    };
  }, [task, id]);
  const isFirst = () => mounted.get(task)?.values().next().value === id;
  return useSyncExternalStore(subscribe, isFirst, () => false);
}
