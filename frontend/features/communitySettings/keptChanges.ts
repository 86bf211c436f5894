import { NAMES, type Values } from './settings.ts';

const KEY = 'changes:communitySettings';

/** The unsaved changes of this tab, which a reload and other pages leave alone; gone with the session. */
export function loadChanges(): Partial<Values> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      NAMES.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])),
    );
  } catch {
    return {}; // storage is blocked, or holds something else
  }
}

export function keepChanges(changes: Partial<Values>): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(changes));
  } catch {
    // Without storage they are lost with the page.
  }
}
