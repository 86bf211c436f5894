import { sql } from 'kysely';
import { forbidden } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
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

/** Throws FORBIDDEN if a new member sends a link to somebody who has not accepted their messages (decision 47). */
export async function refuseLinks(
  { services, memberId }: Context,
  receiverId: number,
  texts: (string | null | undefined)[],
): Promise<void> {
  if (!texts.some((text) => text && hasLink(text))) return;
  if (!(await services.newMembers.of(memberId)).isNew) return;
  const pair = { sender: memberId, ...orderedPair(memberId, receiverId) };
  if ((await rows(services.database.pool, isRequest, pair)).length > 0)
    throw forbidden('New members cannot send links to members who do not know them.');
}
