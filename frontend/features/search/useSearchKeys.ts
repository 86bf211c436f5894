import { useWindowEvent } from '../../lib/state/useWindowEvent.ts';
import { isTaken, underDialog } from '../../ui/keys.ts';
import { openSearch } from './searchDialog.ts';

/** `/` opens the search except in text fields, Ctrl+K and Cmd+K everywhere except in dialogs. */
export function useSearchKeys(): void {
  useWindowEvent('keydown', (event) => {
    const chord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (chord ? underDialog() : event.key !== '/' || isTaken(event)) return;
    event.preventDefault();
    openSearch();
  });
}
