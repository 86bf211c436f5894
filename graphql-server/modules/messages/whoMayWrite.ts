import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { orderedPair, type Pair } from '../friends/pair.ts';
import { userById } from '../users/userRows.ts';
import { areAcquainted, areFriends } from './messageRequest.ts';

/** Whether `receiver`, one of the two, lets the other begin a conversation. */
export const isOpenTo = (
  receiver: Expression<number>,
  low: Expression<number>,
  high: Expression<number>,
): RawBuilder<boolean> => sql<boolean>`coalesce((
  select case who_may_write
           when 'friends' then ${areFriends(low, high)}
           when 'acquainted' then ${areAcquainted(low, high)}
           else true end
    from preferences where user_id = ${receiver}), true)`;

/** The other of the two; the sum of two ids may be too big for an integer. */
export const otherOf = ({ low, high, sender }: Params<Pair & { sender: number | null }>) =>
  sql<number>`(${low}::bigint + ${high}::bigint - ${sender}::bigint)`;

/** A row if a message would begin a conversation, or continue a request, that the receiver does not want. */
const unwanted = statement('unwanted-message', (params: Params<Pair & { sender: number }>) => {
  const { low, high, sender } = params;
  return db
    .selectFrom('preferences')
    .select('who_may_write')
    .where('user_id', '=', otherOf(params))
    .where(sql<boolean>`not ${isOpenTo(otherOf(params), low, high)}`)
    .where(
      sql<boolean>`not exists (
        select from conversations
         where user_low = ${low}::int and user_high = ${high}::int and group_id is null
           and requested_by is distinct from ${sender}::int)`,
    );
});

const REFUSALS = {
  everyone: '',
  acquainted: 'This member accepts messages only from friends and members of common groups.',
  friends: 'This member accepts messages only from friends.',
};

/** Throws NOT_FOUND without the receiver, and FORBIDDEN if the receiver does not want messages of the viewer. */
export async function refuseUnwanted(context: Context, receiver: number): Promise<void> {
  if (!(await userById(context, receiver))) throw notFound('User');
  await refuseUnwantedIn(inPool(context.services.database.pool), context.memberId, receiver);
}

/** Runs statements, in a transaction or without one. */
type Runs = Pick<Transaction, 'rows'>;

export const inPool = (pool: Pool): Runs => ({ rows: (query, values) => rows(pool, query, values) });

/** What the receiver chose, if it does not let the sender begin a conversation or continue a request. */
export async function findUnwanted(tx: Runs, sender: number, receiver: number) {
  const [found] = await tx.rows(unwanted, { sender, ...orderedPair(sender, receiver) });
  return found?.who_may_write;
}

/** Throws FORBIDDEN if the receiver does not want messages of the sender: neither new ones nor edited ones. */
export async function refuseUnwantedIn(tx: Runs, sender: number, receiver: number): Promise<void> {
  const chosen = await findUnwanted(tx, sender, receiver);
  if (chosen) throw forbidden(REFUSALS[chosen]);
}
