import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { PlainToast } from './PlainToast.tsx';
import { onToast, shownToast } from './toast.ts';

/**
 * Mounted once. The toasts' code comes when the page is at rest, so that a network lost later keeps no toast away.
 * A browser does not ask twice for code that once failed to come: then the words are shown without it.
 */
export function Toaster() {
  const any = useSyncExternalStore(onToast, () => shownToast() !== null);
  const [Toasts, setToasts] = useState<ComponentType>();
  const [atRest, rest] = useState(false);
  useEffect(() => void setTimeout(() => rest(true), 1_000), []);
  useEffect(() => {
    if (!any && !atRest) return;
    const show = (it: ComponentType) => setToasts(() => it);
    import('./Toasts.tsx').then(
      (code) => show(code.default),
      () => show(PlainToast),
    );
  }, [any, atRest]);
  return any && Toasts ? <Toasts /> : null;
}
