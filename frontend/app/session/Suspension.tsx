import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { pollWithBackoff } from '../../lib/network/pollWithBackoff.ts';
import { readStanding } from '../../lib/session/standing.ts';
import { SESSION_RENEWED, useViewer } from '../../lib/session/viewer.ts';
import { useStanding } from '../../lib/session/useStanding.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { useTopDialog } from '../../ui/openDialogs.ts';
import { Part } from '../../ui/Part.tsx';

const Suspended = lazyWithRetry(() => import('./Suspended.tsx'));

/** Covers the unchanged page of a suspended member until the suspension ends; mounted once. */
export function Suspension() {
  const standing = useStanding();
  const isSuspended = standing?.sanction === 'SUSPENSION';
  useWaiting(standing !== null);
  useResumed(isSuspended);
  const shown = useUntilLeft(isSuspended ? standing : null);
  return (
    shown && (
      <Part fallback={null}>
        <Suspended {...shown} />
      </Part>
    )
  );
}

type Shown = ComponentProps<typeof Suspended>;

/**
 * What the page of a suspended member shows. A dialog that was opened on it keeps it until it is closed: new recovery codes
 * are shown only once.
 */
function useUntilLeft(suspension: Shown | null): Shown | null {
  const [last, setLast] = useState<Shown | null>(null);
  const hasDialog = useTopDialog()?.hasAttribute('data-whole-window') === false;
  const { until = null, isLeaving = false } = suspension ?? {};
  const isOver = suspension === null;
  useEffect(() => {
    if (!isOver) setLast({ until, isLeaving });
    else if (!hasDialog) setLast(null);
  }, [isOver, until, isLeaving, hasDialog]);
  return suspension ?? (hasDialog ? last : null);
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
