import { useEffect } from 'react';
import { isTaken } from '../../ui/keys.ts';
import { Part } from '../../ui/Part.tsx';
import { lazily } from '../../lib/loading/lazily.ts';
import { openShortcuts, useShortcutsOpen } from './shortcutsDialog.ts';

const ShortcutsDialog = lazily(() => import('./ShortcutsDialog.tsx'));

/** Listens for `?`, except in text fields; mounted once. */
export function Shortcuts() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTaken(event)) return;
      event.preventDefault();
      openShortcuts();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    useShortcutsOpen() && (
      <Part fallback={null}>
        <ShortcutsDialog />
      </Part>
    )
  );
}
