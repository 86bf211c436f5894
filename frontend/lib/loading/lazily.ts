import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { persistently } from './persistently.ts';

/** React's `lazy`, but that code whose files do not come is asked for again until they do: the place waits (`Late`). */
export const lazily = <Props extends object = {}>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => persistently(load));
