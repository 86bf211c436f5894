import { browserStorage, parsed, store } from '../storage.ts';

/**
 * Drafts of one kind in the local storage, where they survive a reload and are removed at log-out
 * (`clearPrivateState.ts`). Keys contain the writer and the place, such as `7:12`.
 * @param empty the draft before anything was written
 * @param onOtherTab called when another tab has changed a draft that was not changed in this one
 */
export function draftStorage<Draft extends object>(
  kind: string,
  empty: Draft,
  onOtherTab: (key: string, draft: Draft) => void,
) {
  const prefix = `draft:${kind}:`;
  /** Keys of the drafts that were changed in this tab. */
  const own = new Set<string>();

  function parse(text: string | null | undefined): Draft {
    const draft = parsed(text) as Partial<Draft> | null;
    return draft ? { ...empty, ...draft } : empty;
  }

  const load = (key: string): Draft => parse(browserStorage[prefix + key]);

  function save(key: string, draft: Draft): void {
    const text = JSON.stringify(draft);
    const isEmpty = text === JSON.stringify(empty);
    if (isEmpty) own.delete(key);
    else if (text !== JSON.stringify(load(key))) own.add(key);
    if (isEmpty) delete browserStorage[prefix + key];
    else store(browserStorage, prefix + key, text);
  }

  addEventListener('storage', ({ key: name, newValue }) => {
    const key = name?.startsWith(prefix) && name.slice(prefix.length);
    if (key && !own.has(key)) onOtherTab(key, parse(newValue));
  });
  return { load, save };
}
