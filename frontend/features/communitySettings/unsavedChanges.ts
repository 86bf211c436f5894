import { parsed, store, tabStorage } from '../../lib/storage.ts';
import { NAMES, type Values } from './settings.ts';

const KEY = 'changes:communitySettings';

/** The unsaved changes of this tab, which a reload and other pages leave alone; gone with the session. */
export function loadChanges(): Partial<Values> {
  const kept = (parsed(tabStorage[KEY]) ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    NAMES.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])),
  );
}

export function saveChanges(changes: Partial<Values>): void {
  if (Object.keys(changes).length === 0) delete tabStorage[KEY];
  else store(tabStorage, KEY, JSON.stringify(changes));
}
