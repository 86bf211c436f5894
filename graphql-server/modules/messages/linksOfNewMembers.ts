import { sql } from 'kysely';
import { forbidden } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { hasLink } from '../../platform/text/hosts.ts';
import { orderedPair, type Pair } from '../friends/pair.ts';
import { areAcquainted } from './messageRequest.ts';

/** A row if a message is, or is part of, a request: the two are not acquainted, and the receiver has not accepted it. */
const isRequest = statement(
  'is-message-request',
  ({ low, high, sender }: Params<Pair & { sender: number }>) =>
    db.selectNoFrom(sql<boolean>`true`.as('is_request')).where(
      sql<boolean>`coalesce(
        (select requested_by is not distinct from ${sender}::int from conversations
          where user_low = ${low}::int and user_high = ${high}::int and group_id is null),
        not ${areAcquainted(low, high)})`,
    ),
);

type Texts = (string | null | undefined)[];

/** Whether this is a new member who sends a link. */
export const mayNotLink = async ({ services, memberId }: Context, texts: Texts): Promise<boolean> =>
  texts.some((text) => text && hasLink(text)) && (await services.newMembers.of(memberId)).isNew;

/** Throws FORBIDDEN if the receiver has not accepted the sender's messages. */
export async function refuseInRequest(
  tx: Pick<Transaction, 'rows'>,
  sender: number,
  receiver: number,
): Promise<void> {
  const [found] = await tx.rows(isRequest, { sender, ...orderedPair(sender, receiver) });
  if (found)
    throw forbidden(
      'New members cannot send links to people who are not their friends and share no group with them.',
    );
}

/** Throws FORBIDDEN if a new member sends a link to somebody who has not accepted their messages (decision 47). */
export async function refuseLinks(context: Context, receiver: number, texts: Texts): Promise<void> {
  if (!(await mayNotLink(context, texts))) return;
  const { pool } = context.services.database;
  await refuseInRequest({ rows: (query, values) => rows(pool, query, values) }, context.memberId, receiver);
}
