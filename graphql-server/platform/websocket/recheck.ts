import type { Logger } from 'pino';
import { BAD_TOKEN, SESSION_ENDED } from './closeCodes.ts';
import type { OpenSockets, Visit } from './openSockets.ts';

/** A session that ends normally is noticed within two seconds; this check is for rows that were deleted manually. */
const INTERVAL_MS = 30_000;

/** Checks which sessions and tokens are still valid. */
export interface StillGood {
  sessions(ids: string[]): Promise<Set<string>>;
  tokens(ids: number[]): Promise<Set<number>>;
}

/**
 * Closes the sockets whose session or token no longer exists: one statement for all sessions, and one for all tokens.
 */
async function recheck(open: OpenSockets, still: StillGood): Promise<void> {
  const sessions = known(open, ({ session }) => session?.id);
  const tokens = known(open, ({ token }) => token?.id);
  const gone = await missing(sessions, still.sessions);
  open.close(({ session }) => session !== undefined && gone.has(session.id), SESSION_ENDED, 'session ended');
  const bad = await missing(tokens, still.tokens);
  open.close(({ token }) => token !== undefined && bad.has(token.id), BAD_TOKEN, 'token ended');
}

/** Repeats it until the returned function is called. */
export function keepRechecking(open: OpenSockets, still: StillGood, log: Logger): () => void {
  const warn = (error: unknown) => log.warn({ err: error }, 'looking at the sessions of sockets');
  const timer = setInterval(() => void recheck(open, still).catch(warn), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

const known = <Id>(open: OpenSockets, idOf: (visit: Visit) => Id | undefined): Id[] => [
  ...new Set([...open.visits()].map(idOf).filter((id) => id !== undefined)),
];

async function missing<Id>(ids: Id[], find: (ids: Id[]) => Promise<Set<Id>>): Promise<Set<Id>> {
  if (ids.length === 0) return new Set();
  const found = await find(ids);
  return new Set(ids.filter((id) => !found.has(id)));
}
