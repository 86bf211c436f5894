import { sql } from 'kysely';
import { dayOf } from '../../platform/days.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { conflict, forbidden } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';

const openAgain = statement('recovered-recently', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('users')
    .select(sql<string>`recovered_at + interval '7 days'`.as('at'))
    .where('id', '=', member)
    .where(sql<boolean>`recovered_at > now() - interval '7 days'`),
);

/**
 * Throws FORBIDDEN for seven days after the account was recovered by an owner's link (decision 50): for new
 * wallets and permissions of wallets, export and deletion, which a thief would begin with. CONFLICT for a moderator who
 * publishes what the member did before.
 */
export async function requireNotRecentlyRecovered({ services, memberId, caller }: Context): Promise<void> {
  const [recent] = await rows(services.database.pool, openAgain, { member: memberId });
  if (!recent) return;
  const day = dayOf(Date.parse(recent.at));
  if (caller.approved)
    throw conflict(`The author's account was recovered with a link. Approve this after ${day}.`);
  throw forbidden(`Your account was recently recovered with a link. You can do this again after ${day}.`);
}
