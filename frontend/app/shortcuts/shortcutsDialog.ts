import { openState } from '../../lib/state/openState.ts';

/** The list of keys, opened by `?` and from the user menu. */
export const { open: openShortcuts, close: closeShortcuts, useOpen: useShortcutsOpen } = openState();
