import type { ComponentType, LazyExoticComponent } from 'react';
import { lazily } from './lazily.ts';

/** Calls when there is nothing to do, or after `timeout` ms. */
export function whenIdle(call: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => call(), { timeout });
  else setTimeout(call);
}

/** Where the first sight is prerendered, nothing is ever seen. */
const never = new Promise<void>(() => {});

/** Resolves when the page has been there for a second and has nothing to do. */
export const atRest = (): Promise<void> =>
  import.meta.env.SSR ? never : new Promise((done) => void setTimeout(() => whenIdle(done, 2_000), 1_000));

/** Resolves in a task of its own, so that what went before and what follows are no long one. */
export const nextTask = (): Promise<void> =>
  new Promise((done) => {
    // No timer: in a hidden tab one takes a second.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    port2.postMessage(null);
  });

/** Resolves when what is rendered now stands on the screen; in a hidden tab, where nothing does, a little later. */
export const onceSeen = (): Promise<void> =>
  import.meta.env.SSR
    ? never
    : new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(done, 500)));
        setTimeout(done, 1_000);
      });

/** A component whose code is not fetched before what stands without it is seen. */
export const lazyOnceSeen = <Props extends object = {}>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazily(() => onceSeen().then(load));

/** A component that comes when the page is at rest. */
export const lazyAtRest = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> => lazily(() => atRest().then(load));
