import { openState } from '../../lib/state/openState.ts';

/** 'Search People', opened from wherever it is asked for. */
export const { open: openSearch, close: closeSearch, useOpen: useSearchOpen } = openState();
