type Entries = Partial<Record<string, string>>;

/** The browser's storage; where cookies are blocked, even naming it throws, and entries last until the page is left. */
function opened(storage: () => Storage | null): Entries {
  try {
    return storage() ?? {};
  } catch {
    return {};
  }
}

/** Entries that the tabs of this browser share. They are read and deleted as those of an object are. */
export const browserStorage = opened(() => localStorage);
/** Entries of this tab. */
export const tabStorage = opened(() => sessionStorage);

/** Sets an entry; if the storage is full, the previous value is kept. */
export function store(storage: Entries, key: string, value: string): void {
  try {
    storage[key] = value;
  } catch {
    // The value is lost when the page is closed.
  }
}

export function removeAll(storage: Entries, except: readonly string[] = []): void {
  for (const key of Object.keys(storage)) if (!except.includes(key)) delete storage[key];
}

/** The value of JSON; null if there is none, or something else. */
export function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
