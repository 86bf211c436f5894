import { rows } from '../../platform/database/statements.ts';
import { notFound, unauthenticated } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { endOtherSessionsOf, endSessionOf } from '../../platform/sessions/endSessions.ts';
import { sidOf } from './sessionRows.ts';

/** Ends one of the viewer's sessions; every process closes its sockets within two seconds. NOT_FOUND for all others. */
export async function endSession({ services, memberId, caller }: Context, id: number): Promise<void> {
  const { pool } = services.database;
  const sid = await sidOf(pool, memberId, id);
  if (sid === caller.session?.id) return caller.signOut();
  const ended = sid === undefined ? [] : await rows(pool, endSessionOf, { member: memberId, sid });
  if (ended.length === 0) throw notFound('Session');
}

/** Ends all sessions of the viewer but the one that asks. */
export async function endOtherSessions({ services, memberId, caller }: Context): Promise<void> {
  if (!caller.session) throw unauthenticated();
  await rows(services.database.pool, endOtherSessionsOf, { member: memberId, sid: caller.session.id });
}
