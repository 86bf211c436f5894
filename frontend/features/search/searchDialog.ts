import { openState } from '../../lib/state/openState.ts';
import { typeAhead } from '../../lib/typeAhead.ts';

const { open, close, useOpen } = openState();

export const closeSearch = close;
export const useSearchOpen = useOpen;

/** Opens 'Search People'; what is typed before it has loaded goes to its field. */
export function openSearch(): void {
  open();
  typeAhead(close);
}
