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

  function parse(text: string | null): Draft {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    return draft ? { ...empty, ...draft } : empty;
  }

  function load(key: string): Draft {
    try {
      return parse(localStorage.getItem(prefix + key));
    } catch {
      return empty; // storage is blocked, or holds something else
    }
  }

  function save(key: string, draft: Draft): void {
    const text = JSON.stringify(draft);
    const isEmpty = text === JSON.stringify(empty);
    if (isEmpty) own.delete(key);
    else if (text !== JSON.stringify(load(key))) own.add(key);
    try {
      if (isEmpty) localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, text);
    } catch {
      // Without storage the draft is lost at a reload.
    }
  }

  addEventListener('storage', ({ key: name, newValue }) => {
    const key = name?.startsWith(prefix) && name.slice(prefix.length);
    if (key && !own.has(key)) onOtherTab(key, parse(newValue));
  });
  return { load, save };
}
