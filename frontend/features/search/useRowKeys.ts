import { useEffect, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Found, Search } from './useSearch.ts';

/**
 * The keys of the search: the arrows choose a row while the text keeps the focus, Enter opens it, Tab goes to its
 * buttons. A new answer begins at its best match.
 * @param id the rows are `{id}row0`, `{id}row1` …
 */
export function useRowKeys(
  id: string,
  { query, users }: Search,
  field: RefObject<HTMLInputElement | null>,
  open: (user: Found) => void,
) {
  const [chosen, choose] = useState({ query, row: 0 });
  const row = chosen.query === query ? Math.min(chosen.row, Math.max(users.length - 1, 0)) : 0;
  const rowElement = () => document.getElementById(`${id}row${row}`);
  useEffect(() => {
    document.getElementById(`${id}row${row}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, row]);

  function move(step: 1 | -1): void {
    choose({ query, row: (row + step + users.length) % users.length });
    field.current?.focus();
  }

  const ofField: Record<string, () => void> = {
    Enter: () => open(users[row]!),
    Tab: () => rowElement()?.querySelector('button')?.focus(),
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (users.length === 0 || event.nativeEvent.isComposing || event.shiftKey) return;
    const inField = event.target === field.current;
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), ...(inField && ofField) }[event.key];
    if (!act || (event.key === 'Tab' && !rowElement()?.querySelector('button'))) return;
    event.preventDefault();
    act();
  }

  return { row, onKeyDown };
}
