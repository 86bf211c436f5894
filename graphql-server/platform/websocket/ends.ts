import type { Services } from '../graphql/context.ts';
import { BAD_TOKEN, SESSION_ENDED, TRY_AGAIN } from './closeCodes.ts';
import type { OpenSockets } from './openSockets.ts';
import { keepRechecking, type StillGood } from './recheck.ts';

declare module '../events/events.ts' {
  interface Events {
    /** `session` is the hash of the session's id. */
    'session.ended': { session: string };
  }
}

export interface Endings {
  /** Registers a listener for sessions that have ended. */
  onSessionsEnded(listener: (ids: ReadonlySet<string>) => void): void;
  still: StillGood;
}

/**
 * Closes sockets whose session or token has ended or whose member is suspended, and all of them after events of other
 * processes were lost. Returns a function that stops it.
 */
export function closeEnded(
  open: OpenSockets,
  { events, sanctions, log }: Services,
  { onSessionsEnded, still }: Endings,
): () => void {
  const stops = [
    events.on('session.ended', ({ session }) =>
      open.close((visit) => visit.session?.hash === session, SESSION_ENDED, 'session ended'),
    ),
    events.on('accessToken.revoked', ({ accessTokenId }) =>
      open.close(({ token }) => token?.id === accessTokenId, BAD_TOKEN, 'token revoked'),
    ),
    // Whoever is suspended keeps session and tokens: the client may come back (4403) when it ends.
    sanctions.onSuspended((members) =>
      open.close(({ viewerId }) => viewerId !== null && members.has(viewerId), SESSION_ENDED, 'suspended'),
    ),
    // Clients that reconnect fetch what they missed.
    events.onGap(() => open.close(() => true, TRY_AGAIN, 'connect again')),
    keepRechecking(open, still, log),
  ];
  onSessionsEnded((ids) =>
    open.close(({ session }) => session !== undefined && ids.has(session.id), SESSION_ENDED, 'session ended'),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
