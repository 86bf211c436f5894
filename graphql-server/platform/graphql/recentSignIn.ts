import { MINUTE_MS } from '../durations.ts';
import { conflict, forbidden, reauthenticationRequired, unauthenticated } from '../errors/errors.ts';
import type { Context } from './context.ts';

/** How recently the caller must have signed in, or entered the password again. */
interface Recency {
  milliseconds: number;
  /** Whether doing it counts as another sign-in for the next time with the same rule. */
  isSliding: boolean;
}

/** For roles, credentials and settings. */
export const TEN_MINUTES: Recency = { milliseconds: 10 * MINUTE_MS, isSliding: false };

/** For moderation actions, which follow each other. They do not extend the ten minutes. */
export const TWO_HOURS_SLIDING: Recency = { milliseconds: 120 * MINUTE_MS, isSliding: true };

/** A sliding time is written at most once in this period. */
const WRITE_INTERVAL = MINUTE_MS;

const NEEDS_AUTHOR = 'This needs a login of its author. Decline it, so that the author can do it again.';

/**
 * Throws REAUTHENTICATION_REQUIRED unless the sign-in of the caller's session is recent (decision 51), FORBIDDEN for a
 * token, and UNAUTHENTICATED without a session. Authorize first: who may not do it is not asked for a password. Held content
 * is published without its author's session, so what needs a sign-in is settled before (`Operation.settle`); CONFLICT
 * otherwise, which tells the moderator what to do.
 */
export async function requireRecentSignIn(context: Context, { within }: { within: Recency }): Promise<void> {
  const { token, proof, approved } = context.caller;
  if (approved) throw conflict(NEEDS_AUTHOR);
  if (token) throw forbidden('A token cannot do this; sign in to do it.');
  const given = await proof?.read();
  if (!proof || !given) throw unauthenticated();
  const last = within.isSliding ? Math.max(given.reauthenticatedAt, given.usedAt) : given.reauthenticatedAt;
  const now = Date.now();
  if (now - last > within.milliseconds) throw reauthenticationRequired();
  if (within.isSliding && now - last > WRITE_INTERVAL && !(await proof.note({ usedAt: now })))
    throw unauthenticated();
}
