import { useEffect, useEffectEvent } from 'react';
import { useViewer } from '../session/viewer.ts';
import { pageIdle } from './idle.ts';

/** Each card of the feed waits for it. */
let idle: Promise<void> | undefined;

/**
 * Loads what the next click needs when a member’s page is idle. Visitors, most of whom read one page, get it
 * with the click.
 */
export function usePreloadWhenIdle(load: () => Promise<unknown>): void {
  const isMember = useViewer().viewer !== null;
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (isMember) void (idle ??= pageIdle()).then(() => begin()).catch(() => {});
  }, [isMember]);
}
