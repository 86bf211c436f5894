import { keyedStore } from '../state/keyedStore.ts';
import { onKeptElsewhere } from './onStorageChange.ts';

/**
 * What members are writing in places of one kind; it survives leaving the page and a reload, follows another tab unless
 * it was changed in this one, and goes with the log-out (`clearPrivateState.ts`). Keys hold who writes and where, such as
 * `7:12`.
 * @param empty what stands there before anything was written; a draft that is like it again is forgotten
 * @param wake makes of a draft that was found in the storage what the page begins with
 */
export function textDrafts<Draft extends object>(
  kind: string,
  empty: Draft,
  wake: (draft: Draft) => Draft = (draft) => draft,
) {
  const prefix = `draft:${kind}:`;

  function load(key: string): Draft {
    try {
      return read(localStorage.getItem(prefix + key));
    } catch {
      return empty; // nothing is kept, or nothing that we wrote
    }
  }

  function read(kept: string | null): Draft {
    const draft = JSON.parse(kept ?? 'null') as Partial<Draft> | null;
    return draft ? wake({ ...empty, ...draft }) : empty;
  }

  /** What is being written in this tab. */
  const ours = new Set<string>();

  function save(key: string, draft: Draft): void {
    const text = JSON.stringify(draft);
    const isEmpty = text === JSON.stringify(empty);
    if (isEmpty) ours.delete(key);
    else ours.add(key);
    try {
      if (isEmpty) localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, text);
    } catch {
      // A full or forbidden storage costs only the draft after a reload.
    }
  }

  const store = keyedStore<Draft>(load);
  function set(key: string, change: Partial<Draft>): void {
    store.set(key, change);
    save(key, store.get(key));
  }
  onKeptElsewhere(prefix, (key, now) => ours.has(key) || store.set(key, read(now)));
  return { get: store.get, use: store.use, set, clear: (key: string) => set(key, empty) };
}
