import { sql } from 'kysely';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { Context, type Caller, type Services } from '../../platform/graphql/context.ts';
import { appendToLog, lockLog } from '../moderationLog/appendToLog.ts';
import { notifyTarget, WORDS } from '../moderation/notifyOutcome.ts';
import { OPERATIONS } from './operations.ts';

/** The author's key, unless something else was written with it at the same time. */
const freeKey = sql<string | null>`case when not exists (
    select from idempotency_keys k
     where k.member_id = author_id and k.key = idempotency_key and k.input_hash <> held_content.input_hash)
  then idempotency_key end`;

/** Taking it again is allowed: the process that published it may have ended before it said so. */
const take = statement('take-held-content', ({ id, by }: Params<{ id: number; by: number | null }>) =>
  db
    .updateTable('held_content')
    .set({ state: 'PUBLISHING', release_at: null })
    .where('id', '=', id)
    .where('state', 'in', [sql.lit('WAITING' as const), sql.lit('PUBLISHING' as const)])
    .where(sql<boolean>`author_id is distinct from ${by}::int`)
    // Without a moderator only what is still to be released: another process may have kept it for one.
    .where(sql<boolean>`(${by}::int is not null or state = 'PUBLISHING' or release_at <= now())`)
    .returning(['id', 'author_id', 'operation', 'input', 'kind', 'via', 'input_hash'])
    .returning(freeKey.as('idempotency_key')),
);

type Taken = RowOf<typeof take>;

const putBack = statement('put-held-content-back', ({ id }: Params<{ id: number }>) =>
  db
    .updateTable('held_content')
    .set({ state: 'WAITING' })
    .where('id', '=', id)
    .where('state', '=', sql.lit('PUBLISHING' as const)),
);

/** The file belongs to what was published from now on. */
const finish = statement(
  'finish-held-content',
  ({ id, by, result }: Params<{ id: number; by: number | null; result: number }>) =>
    db
      .updateTable('held_content')
      .set({
        state: 'APPROVED',
        decided_by: by,
        decided_at: sql<string>`now()`,
        result_id: result,
        media_id: null,
      })
      .where('id', '=', id)
      .where('state', 'in', [sql.lit('WAITING' as const), sql.lit('PUBLISHING' as const)])
      .returning('id'),
);

/** A moderator has seen something of this member and let it pass. */
const vouch = statement('vouch-for-member', ({ id }: Params<{ id: number }>) =>
  db.updateTable('users').set({ is_vouched: true }).where('id', '=', id),
);

const nobody = () => Promise.reject(forbidden('Held content starts no session.'));

/** Carries out the author's original call, with an idempotency key so that retries have no further effect. */
async function run(services: Services, held: Taken): Promise<number> {
  const operation = OPERATIONS[held.operation];
  if (!operation?.run) throw notFound('Held content');
  const { settled, ...input } = held.input;
  const caller: Caller = {
    viewerId: held.author_id,
    address: '',
    signIn: nobody,
    signOut: nobody,
    approved: { via: held.via, inputHash: held.input_hash, settled },
  };
  const clientMutationId = held.idempotency_key ?? `held-${held.id}`;
  const made = await operation.run(new Context(services, caller), { ...input, clientMutationId } as never);
  return made.id;
}

/**
 * Publishes what waits, as if it had just been written; `by` is the moderator, or null if no flood has come. Throws
 * NOT_FOUND if it does not wait any more, and what the call throws now, which leaves it waiting. If something fails after
 * that, it can be approved again, but not declined, since it is public.
 */
export async function publishHeld(services: Services, id: number, by: number | null): Promise<void> {
  const [held] = await rows(services.database.pool, take, { id, by });
  if (!held) throw notFound('Held content');
  await done(services, held, by, await tryRun(services, held));
}

/** Carries out the call of an author without a sanction; what was refused waits again. */
async function tryRun(services: Services, held: Taken): Promise<number> {
  try {
    const standing = await services.sanctions.of(held.author_id);
    if (standing) throw conflict(`Its author is ${standing.isSuspended ? 'suspended' : 'timed out'}.`);
    return await run(services, held);
  } catch (error) {
    await rows(services.database.pool, putBack, { id: held.id });
    throw error;
  }
}

async function done(services: Services, held: Taken, by: number | null, result: number): Promise<void> {
  const { id, author_id: author, kind } = held;
  await services.newMembers.noteContent(author, kind, result);
  await services.transactions.run(async (tx) => {
    // First: whoever changes roles or deletes an account locks the log before the account.
    if (by !== null) await lockLog(tx);
    const [finished] = await tx.rows(finish, { id, by, result });
    if (!finished || by === null) return;
    await tx.rows(vouch, { id: author });
    await notifyTarget(tx, author, `published your ${WORDS[kind as keyof typeof WORDS]}`);
    await appendToLog(tx, {
      actorId: by,
      action: 'HELD_CONTENT_APPROVED',
      target: { kind: 'HELD_CONTENT', id },
    });
  });
}
