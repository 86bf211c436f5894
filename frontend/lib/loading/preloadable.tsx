import { useState } from 'react';
import type { ComponentType } from 'react';
import { lazyWithRetry } from './lazyWithRetry.ts';

/** A component with code of its own, which can be fetched before it is shown. */
export type Preloadable<Props = {}> = ComponentType<Props> & { preload: () => Promise<void> };

/** Like React's `lazy`; but preloaded code is shown at once, where `lazy` shows the fallback for some frames. */
export function preloadable<Props extends object = {}>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Preloadable<Props> {
  let there: ComponentType<Props> | undefined;
  const Coming = lazyWithRetry(load) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // Does not change while it is mounted.
    const [Its] = useState(() => there ?? Coming);
    return <Its {...props} />;
  }
  const preload = async () => void (there = (await load()).default);
  return Object.assign(Part, { preload });
}
