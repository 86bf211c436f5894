import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { pollWithBackoff } from '../../lib/network/pollWithBackoff.ts';
import { readStanding } from '../../lib/session/standing.ts';
import { SESSION_RENEWED, useViewer } from '../../lib/session/viewer.ts';
import { useStanding } from '../../lib/session/useStanding.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { Part } from '../../ui/Part.tsx';

const Suspended = lazyWithRetry(() => import('./Suspended.tsx'));

/** Covers the unchanged page of a suspended member until the suspension ends; mounted once. */
export function Suspension() {
  const standing = useStanding();
  const isSuspended = standing?.sanction === 'SUSPENSION';
  useWaiting(standing !== null);
  useResumed(isSuspended);
  return (
    isSuspended && (
      <Part fallback={null}>
        <Suspended {...standing} />
      </Part>
    )
  );
}

/** Asks now and then whether a sanction has ended: one that an operator ends sends no notification. */
function useWaiting(isSanctioned: boolean): void {
  const client = useApolloClient();
  useEffect(
    () => (isSanctioned ? pollWithBackoff(() => readStanding(client)) : undefined),
    [client, isSanctioned],
  );
}

/** Fetches and subscribes to what was refused, as after a new session. */
function useResumed(isSuspended: boolean): void {
  const { viewer } = useViewer();
  const was = useRef(isSuspended);
  useEffect(() => {
    if (was.current && !isSuspended && viewer) dispatchEvent(new Event(SESSION_RENEWED));
    was.current = isSuspended;
  }, [isSuspended, viewer]);
}
