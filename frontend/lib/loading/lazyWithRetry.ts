import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { importWithRetry } from './importWithRetry.ts';

/** React's `lazy`, but code whose files do not arrive is requested until they do; meanwhile it suspends (`LazyBoundary`). */
export const lazyWithRetry = <Props extends object = {}>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => importWithRetry(load));
