import { isTaken } from '../../ui/keys.ts';
import { Part } from '../../ui/Part.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { useWindowEvent } from '../../lib/state/useWindowEvent.ts';
import { closeShortcuts, openShortcuts, useShortcutsOpen } from './shortcutsDialog.ts';

const ShortcutsDialog = lazyWithRetry(() => import('./ShortcutsDialog.tsx'));

/** Listens for `?`, except in text fields; mounted once. */
export function Shortcuts() {
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || isTaken(event)) return;
    event.preventDefault();
    openShortcuts();
  });
  return (
    useShortcutsOpen() && (
      <Part fallback={null} onClose={closeShortcuts}>
        <ShortcutsDialog />
      </Part>
    )
  );
}
