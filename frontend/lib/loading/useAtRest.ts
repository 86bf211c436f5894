import { useEffect, useEffectEvent } from 'react';
import { useViewer } from '../session/viewer.ts';
import { atRest } from './atRest.ts';

/** Each card of the feed waits for it. */
let rested: Promise<void> | undefined;

/**
 * Loads what the next click needs when the page of a member is at rest. Visitors, most of whom read one page, get it
 * with the click.
 */
export function useAtRest(load: () => Promise<unknown>): void {
  const isMember = useViewer().viewer !== null;
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (isMember) void (rested ??= atRest()).then(() => begin()).catch(() => {});
  }, [isMember]);
}
