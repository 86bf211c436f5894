import { openState } from '../../lib/state/openState.ts';
import { typeAhead } from '../../lib/typeAhead.ts';

const { open, close, useOpen } = openState();

export const closeSearch = close;
export const useSearchOpen = useOpen;

/** Opens 'Search People'; text typed before it has loaded is put into its field. */
export function openSearch(): void {
  open();
  typeAhead(close);
}
