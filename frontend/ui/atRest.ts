import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Resolves when the page has been there for a second and has nothing to do. */
export const atRest = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2_000 });
      else done();
    }, 1_000);
  });

/** Resolves when what is rendered now stands on the screen; in a hidden tab, where nothing does, a little later. */
export const onceSeen = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
    setTimeout(done, 1_000);
  });

/** A component whose code is not fetched before what stands without it is seen. */
export const lazyOnceSeen = <Props extends object = {}>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => onceSeen().then(load));

/** A component that comes when the page is at rest; while its code does not come, there is just nothing. */
export const lazyAtRest = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> =>
  lazy(() =>
    atRest()
      .then(load)
      .catch(() => ({ default: () => null })),
  );
