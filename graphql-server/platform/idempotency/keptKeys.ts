import { sql, type SelectQueryBuilder } from 'kysely';
import type { Pool } from 'pg';
import { held, keyReused } from '../errors/errors.ts';
import type { EntityManager } from '../database/database.ts';
import { db, into, rows, rowsIn, statement, type Params } from '../database/statements.ts';
import type { Transaction } from '../database/transactions.ts';
import type { IdempotencyKey } from './key.ts';

/** How long the first result can be returned again (decision 28). */
export const LIFETIME = "interval '24 hours'";

const isFresh = sql<boolean>`created_at >= now() - ${sql.raw(LIFETIME)}`;

/** What waits for review keeps its key for as long as it waits. */
export const keepsItsKey = sql<boolean>`(state in ('WAITING', 'PUBLISHING') or ${isFresh})`;

/**
 * An expired key is deleted at once, so that it can be used again. A key is also in use for what was held for review
 * instead of being written.
 */
const find = statement('find-key', ({ member, key }: Params<{ member: number; key: string }>) =>
  db
    .with('expired', (q) =>
      q
        .deleteFrom('idempotency_keys')
        .where('member_id', '=', member)
        .where('key', '=', key)
        .where(sql<boolean>`created_at < now() - ${sql.raw(LIFETIME)}`),
    )
    .selectFrom('idempotency_keys')
    .select(['operation', 'input_hash', 'result_id', sql<number | null>`null::int`.as('held_id')])
    .where('member_id', '=', member)
    .where('key', '=', key)
    .where(isFresh)
    .unionAll(
      db
        .selectFrom('held_content')
        .select(['operation', sql<string>`input_hash`.as('input_hash')])
        .select([sql<number>`result_id`.as('result_id'), 'id as held_id'])
        .where('author_id', '=', member)
        .where('idempotency_key', '=', key)
        .where(keepsItsKey),
    ),
);

const add = statement(
  'keep-key',
  ({
    member,
    key,
    operation,
    inputHash,
    result,
  }: Params<Record<'key' | 'operation' | 'inputHash', string> & Record<'member' | 'result', number>>) =>
    db.insertInto('idempotency_keys').values({
      member_id: member,
      key,
      operation,
      input_hash: inputHash,
      result_id: result,
    }),
);

const valuesOf = ({ memberId, value, operation, inputHash }: IdempotencyKey, result: number) => ({
  member: memberId,
  key: value,
  operation,
  inputHash,
  result,
});

/** The parameters of a statement that stores a key (`keptKey`); all of them are null without one. */
export interface KeyParameters {
  keyMember: number | null;
  key: string | null;
  keyOperation: string | null;
  keyInputHash: string | null;
}

export const keyParameters = (idempotencyKey: IdempotencyKey | null): KeyParameters => ({
  keyMember: idempotencyKey?.memberId ?? null,
  key: idempotencyKey?.value ?? null,
  keyOperation: idempotencyKey?.operation ?? null,
  keyInputHash: idempotencyKey?.inputHash ?? null,
});

/**
 * Common table expression of a statement that creates a row: stores the key, if there is one, with the id that `made`
 * returns.
 */
export const keptKey = (
  // oxlint-disable-next-line no-explicit-any -- it may be of any tables
  made: SelectQueryBuilder<any, any, { id: number }>,
  { keyMember, key, keyOperation, keyInputHash }: Params<KeyParameters>,
) =>
  into(
    'idempotency_keys',
    db
      .selectFrom(made.as('made'))
      .select([
        // If it is null, no row is inserted.
        sql<number>`${keyMember}::int`.as('member_id'),
        sql<string>`${key}::text`.as('key'),
        sql<string>`${keyOperation}::text`.as('operation'),
        sql<string>`${keyInputHash}::text`.as('input_hash'),
        'id as result_id',
      ])
      .where(sql`${keyMember}::int`, 'is not', null),
  );

/**
 * Id of the row created with this key in the last 24 hours; IDEMPOTENCY_KEY_REUSED for another call. `isApproved` is the
 * call that was held with the key; all others get HELD again until it has been carried out.
 */
export async function findResult(
  pool: Pool,
  idempotencyKey: IdempotencyKey,
  isApproved: boolean,
): Promise<number | undefined> {
  const found = await rows(pool, find, { member: idempotencyKey.memberId, key: idempotencyKey.value });
  const kept = found.find(({ held_id }) => held_id === null) ?? (isApproved ? undefined : found[0]);
  if (!kept) return undefined;
  if (kept.operation !== idempotencyKey.operation || kept.input_hash !== idempotencyKey.inputHash)
    throw keyReused();
  if (kept.held_id !== null) throw held(kept.held_id);
  return kept.result_id;
}

/** Stores the key, if there is one, in the transaction that creates the row `id`; returns the id. */
export async function keep(
  tx: Transaction,
  idempotencyKey: IdempotencyKey | null,
  id: number,
): Promise<number> {
  if (idempotencyKey) await tx.rows(add, valuesOf(idempotencyKey, id));
  return id;
}

/** Stores the key for an entity created in the transaction of `em`. */
export async function keepEntity(
  em: EntityManager,
  idempotencyKey: IdempotencyKey | null,
  made: { id: number },
): Promise<number> {
  await em.flush();
  if (idempotencyKey) await rowsIn(em, add, valuesOf(idempotencyKey, made.id));
  return made.id;
}

/** Stores the key of work that is done already. */
export async function keepAfter(
  pool: Pool,
  idempotencyKey: IdempotencyKey | null,
  id: number,
): Promise<number> {
  if (idempotencyKey) await rows(pool, add, valuesOf(idempotencyKey, id));
  return id;
}
