import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyWithRetry } from './lazyWithRetry.ts';

/** Calls back when the page is idle, or after `timeout` ms. */
export function whenIdle(call: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => call(), { timeout });
  else setTimeout(call);
}

/** Nothing becomes visible while the page is prerendered. */
const never = new Promise<void>(() => {});

/** Resolves when the page has been shown for a second and is idle. */
export const pageIdle = (): Promise<void> =>
  import.meta.env.SSR ? never : new Promise((done) => void setTimeout(() => whenIdle(done, 2_000), 1_000));

/** Resolves in a task of its own, so that the code before and after it does not form one long task. */
export const nextTask = (): Promise<void> =>
  new Promise((done) => {
    // No timer: in a hidden tab one takes a second.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    port2.postMessage(null);
  });

/** Resolves when the current render is on the screen; in a hidden tab, which shows nothing, a little later. */
export const afterPaint = (): Promise<void> =>
  import.meta.env.SSR
    ? never
    : new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(done, 500)));
        setTimeout(done, 1_000);
      });

/** A component whose code is fetched only after the rest of the page is visible. */
export const lazyAfterPaint = <Props extends object = {}>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazyWithRetry(() => afterPaint().then(load));

/** A component that is loaded when the page is idle. */
export const lazyWhenIdle = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> => lazyWithRetry(() => pageIdle().then(load));
