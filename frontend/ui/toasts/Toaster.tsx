import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { atRest } from '../../lib/loading/atRest.ts';
import { PlainToast } from './PlainToast.tsx';
import { useShownToast } from '../../lib/feedback/toast.ts';

const loadToasts = () => import('./Toasts.tsx');

/**
 * Mounted once. The toasts' code is loaded when the page is idle, so that a network lost later prevents no toast.
 * Until it has loaded, the text is shown without it.
 */
export function Toaster() {
  const any = useShownToast() !== null;
  const [Toasts, setToasts] = useState<ComponentType>();
  const [rested, rest] = useState(false);
  useEffect(() => void atRest().then(() => rest(true)), []);
  useEffect(() => {
    if (!any && !rested) return;
    const show = (it: ComponentType) => setToasts(() => it);
    loadToasts().then(
      (code) => show(code.default),
      () => show(PlainToast),
    );
  }, [any, rested]);
  return any && Toasts ? <Toasts /> : null;
}
