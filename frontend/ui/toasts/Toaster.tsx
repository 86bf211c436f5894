import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { onToast, shownToast } from './toast.ts';

const load = () => import('./Toasts.tsx');
const Toasts = lazy(load);

/** Mounted once. The toasts' code comes when the page is at rest, so that a lost network cannot keep a toast away. */
export function Toaster() {
  const any = useSyncExternalStore(onToast, () => shownToast() !== null);
  useEffect(() => void setTimeout(load, 1_000), []);
  return <Suspense>{any && <Toasts />}</Suspense>;
}
