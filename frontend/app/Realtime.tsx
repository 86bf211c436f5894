import { Fragment, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useLurkMode } from '../lib/session/lurkMode.ts';
import { SESSION_RENEWED, useViewer } from '../lib/session/viewer.ts';
import { useWindowEvent } from '../lib/state/useWindowEvent.ts';
import { lazyAfterPaint } from '../lib/loading/idle.ts';
import { OptionalBoundary } from '../ui/LazyBoundary.tsx';
import { lazyWithRetry } from '../lib/loading/lazyWithRetry.ts';
import { reopenSocket } from './apollo/client.ts';

const LiveUpdates = lazyAfterPaint(() => import('./LiveUpdates.tsx'));
const PostUpdates = lazyAfterPaint(() => import('./PostUpdates.tsx'));
const MemberUpdates = lazyAfterPaint(() => import('./MemberUpdates.tsx'));
const GroupUpdates = lazyWithRetry(() => import('./GroupUpdates.tsx'));

/** Subscribes to events, which update the cache; renders nothing, mounted once. Features add their hooks to one of these components. */
export function Realtime() {
  const { viewer } = useViewer();
  const { lurking } = useLurkMode();
  const identity = viewer?.id ?? (lurking ? 'lurker' : null);
  const beenToGroups = useBeenTo(paths.groups);
  const renewals = useRenewals();
  useSocketOf(identity && `${identity} ${renewals}`);
  return (
    // A new session subscribes again to what was refused without one.
    <Fragment key={renewals}>
      <OptionalBoundary>{identity && <LiveUpdates />}</OptionalBoundary>
      <OptionalBoundary>{identity && <PostUpdates />}</OptionalBoundary>
      <OptionalBoundary>{viewer && <MemberUpdates viewerId={viewer.id} />}</OptionalBoundary>
      <OptionalBoundary>{viewer && beenToGroups && <GroupUpdates viewerId={viewer.id} />}</OptionalBoundary>
    </Fragment>
  );
}

/** How often the member has got a new session since the page began. */
function useRenewals(): number {
  const [renewals, setRenewals] = useState(0);
  useWindowEvent(SESSION_RENEWED, () => setRenewals((before) => before + 1));
  return renewals;
}

/**
 * The server identifies the viewer when the socket opens, so another viewer or session needs a new one. The socket opens
 * with the first subscription and closes after the last.
 */
function useSocketOf(identity: string | null): void {
  const before = useRef(identity);
  useEffect(() => {
    const changed = before.current !== null && identity !== null && before.current !== identity;
    before.current = identity;
    if (changed) void reopenSocket();
  }, [identity]);
}

/** Whether this path or one below it was ever visited. */
function useBeenTo(path: string): boolean {
  const { pathname } = useLocation();
  const [been, setBeen] = useState(false);
  if (!been && pathname.startsWith(path)) setBeen(true);
  return been;
}
