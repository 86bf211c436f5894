import { clearForNextViewer } from '../session/viewerMemory.ts';
import { keyedStore } from '../state/keyedStore.ts';
import type { DraftKey } from './draftKey.ts';
import { draftStorage } from './draftStorage.ts';

/**
 * Texts that members are writing in places of one kind, stored and kept up to date in components.
 * @param empty the draft before anything was written
 * @param restore converts a draft that was found in the storage
 */
export function textDrafts<Draft extends object>(
  kind: string,
  empty: Draft,
  restore: (draft: Draft) => Draft = (draft) => draft,
) {
  const { load, save } = draftStorage(kind, empty, (key, draft) => store.set(key, restore(draft)));
  const store = keyedStore<Draft>((key) => restore(load(key)));
  clearForNextViewer(store.clear);

  function set(key: DraftKey, change: Partial<Draft>): void {
    store.set(key, change);
    save(key, store.get(key));
  }
  return {
    get: (key: DraftKey) => store.get(key),
    use: (key: DraftKey) => store.use(key),
    set,
    clear: (key: DraftKey) => set(key, empty),
  };
}
