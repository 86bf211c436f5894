/**
 * Tells what other tabs of this browser keep under names that begin with `prefix`: the rest of the name, and what
 * stands there now, null for nothing.
 */
export function onKeptElsewhere(prefix: string, changed: (key: string, now: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix)) changed(key.slice(prefix.length), newValue);
  });
}
