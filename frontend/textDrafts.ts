import { keyedStore } from './keyedStore.ts';

/**
 * What members are writing in places of one kind; it survives leaving the page and a reload, and goes with the log-out
 * (`clearPrivateState.ts`). Keys hold who writes and where, such as `7:12`.
 * @param empty what stands there before anything was written; a draft that is like it again is forgotten
 * @param wake makes of a draft that was found in the storage what the page begins with
 */
export function textDrafts<Draft extends object>(
  kind: string,
  empty: Draft,
  wake: (draft: Draft) => Draft = (draft) => draft,
) {
  const storageKey = (key: string) => `draft:${kind}:${key}`;

  function load(key: string): Draft {
    try {
      const kept = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null') as Partial<Draft> | null;
      return kept ? wake({ ...empty, ...kept }) : empty;
    } catch {
      return empty; // nothing is kept, or nothing that we wrote
    }
  }

  function save(key: string, draft: Draft): void {
    const text = JSON.stringify(draft);
    try {
      if (text === JSON.stringify(empty)) localStorage.removeItem(storageKey(key));
      else localStorage.setItem(storageKey(key), text);
    } catch {
      // A full or forbidden storage costs only the draft after a reload.
    }
  }

  const store = keyedStore<Draft>(load);
  function set(key: string, change: Partial<Draft>): void {
    store.set(key, change);
    save(key, store.get(key));
  }
  return { get: store.get, use: store.use, set, clear: (key: string) => set(key, empty) };
}
