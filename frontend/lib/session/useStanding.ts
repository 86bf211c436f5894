import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { OwnStanding } from './standing.ts';
import { useViewer } from './viewer.ts';

/** The longest delay that timers have. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** The viewer's current sanction; null for almost everyone. */
export function useStanding(): {
  sanction: 'TIMEOUT' | 'SUSPENSION';
  until: string | null;
  isLeaving: boolean;
} | null {
  const { viewer } = useViewer();
  const { data } = useQuery(OwnStanding, { skip: !viewer });
  const { sanction = null, until = null, isLeaving = false } = data?.ownStanding ?? {};
  const isOver = useIsOver(until);
  return sanction && !isOver ? { sanction, until, isLeaving } : null;
}

/** Whether this time has come; renders again when it does. */
function useIsOver(until: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const left = Math.max(0, Date.parse(until) - Date.now());
    if (left > MAX_DELAY_MS) return;
    const timer = setTimeout(() => setOver(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && over === until;
}
