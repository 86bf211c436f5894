import { sql } from 'kysely';
import { notFound } from '../../platform/errors/errors.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { notifyTarget, WORDS } from '../moderation/notifyOutcome.ts';
import { appendToLog, lockLog } from '../moderationLog/appendToLog.ts';

interface Decline {
  id: number;
  by: number;
  reason: string;
  withAlike: boolean;
}

/** Declined content no longer keeps its file. */
const decline = statement('decline-held-content', ({ id, by, reason, withAlike }: Params<Decline>) =>
  db
    .updateTable('held_content')
    .set({
      state: 'DECLINED',
      release_at: null,
      decided_by: by,
      decided_at: sql<string>`now()`,
      decline_reason: reason,
      media_id: null,
    })
    .where('state', '=', sql.lit('WAITING' as const))
    .where('author_id', '<>', by)
    .where(
      sql<boolean>`(id = ${id}::int or (${withAlike}::boolean
        and likeness = (select o.likeness from held_content o where o.id = ${id}::int and o.state = 'WAITING')))`,
    )
    .returning(['id', 'author_id', 'kind']),
);

/**
 * Declines held content and, optionally, all similar content; each author is told the reason. Throws NOT_FOUND if it is
 * no longer waiting.
 */
export async function declineHeld(
  { services, memberId: by }: Context,
  { id, reason, withAlike }: Omit<Decline, 'by'>,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return services.transactions.run(async (tx) => {
    // First: the notifications lock their members, and whoever deletes an account locks the log before that.
    await lockLog(tx);
    const declined = await tx.rows(decline, { id, by, reason, withAlike });
    if (!declined.some((held) => held.id === id)) throw notFound('Held content');
    for (const { author_id, kind } of declined)
      await notifyTarget(
        tx,
        author_id,
        `did not publish your ${WORDS[kind as keyof typeof WORDS]}. ${reason}`,
      );
    await keep(tx, idempotencyKey, id);
    for (const held of declined) {
      const target = { kind: 'HELD_CONTENT', id: held.id };
      await appendToLog(tx, { actorId: by, action: 'HELD_CONTENT_DECLINED', target, text: reason });
    }
    return declined.length;
  });
}

const withdraw = statement(
  'withdraw-held-content',
  ({ id, author }: Params<{ id: number; author: number }>) =>
    db
      .deleteFrom('held_content')
      .where('id', '=', id)
      .where('author_id', '=', author)
      .where('state', '=', sql.lit('WAITING' as const))
      .returning('id'),
);

/** Withdraws held content for its author; throws NOT_FOUND if it is no longer waiting. */
export async function withdrawHeld({ services, memberId }: Context, id: number): Promise<void> {
  await services.transactions.run(async (tx) => {
    const [gone] = await tx.rows(withdraw, { id, author: memberId });
    if (!gone) throw notFound('Held content');
  });
}
