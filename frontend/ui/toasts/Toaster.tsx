import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { usePreloadWhenIdle } from '../../lib/loading/usePreloadWhenIdle.ts';
import { PlainToast } from './PlainToast.tsx';
import { useShownToast } from '../../lib/feedback/toast.ts';

const loadToasts = () => import('./Toasts.tsx');

/**
 * Mounted once. The toasts' code is loaded when the page of a member is idle, so that a network lost later prevents no
 * toast. If it cannot be loaded, the text is shown without it.
 */
export function Toaster() {
  const any = useShownToast() !== null;
  const [Toasts, setToasts] = useState<ComponentType>();
  const [rested, rest] = useState(false);
  usePreloadWhenIdle(async () => rest(true));
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
