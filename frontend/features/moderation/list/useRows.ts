import { useEffect, useState } from 'react';
import { useSelection } from './useSelection.ts';

/**
 * The rows of a list that keys move through. Each row has the attribute `name`, whose value is its id. The selected one gets
 * the focus once it is asked for: after a key, and when the row that had it has left.
 */
export function useRows(name: `data-${string}`, ids: readonly string[]) {
  const { selected, select, move } = useSelection(ids);
  const [wishes, setWishes] = useState(0);
  const focus = () => setWishes((count) => count + 1);
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`[${name}="${selected}"]`);
    // A control in the row that was focused by Tab or the mouse keeps the focus.
    if (wishes === 0 || row?.contains(document.activeElement)) return;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [wishes, name, selected]);
  /** Moves to the next (1) or previous (-1) row; to the selected one if the focus is elsewhere. */
  const step = (by: 1 | -1) => {
    if (document.activeElement?.closest(`[${name}]`)) move(by);
    focus();
  };
  return { selected, select, focus, step };
}
