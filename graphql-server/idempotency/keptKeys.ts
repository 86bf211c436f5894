import type { Pool } from 'pg';
import { keyReused } from '../errors.ts';
import type { EntityManager } from '../orm/database.ts';
import { rows, rowsIn, statement } from '../orm/rows.ts';
import type { Transaction } from '../transactions.ts';
import type { Key } from './key.ts';

/** How long the first answer can be had again (decision 28). */
export const LIFETIME = "interval '24 hours'";

/** One that has expired goes at once, so that it is free to be kept anew. */
const find = statement<{ operation: string; input_hash: string; result_id: number }>(
  'find-key',
  `with expired as (
     delete from idempotency_keys where member_id = $1 and key = $2 and created_at < now() - ${LIFETIME}
   )
   select operation, input_hash, result_id from idempotency_keys
    where member_id = $1 and key = $2 and created_at >= now() - ${LIFETIME}`,
);

const add = statement(
  'keep-key',
  'insert into idempotency_keys (member_id, key, operation, input_hash, result_id) values ($1, $2, $3, $4, $5)',
);

const valuesOf = (key: Key, id: number) => [key.memberId, key.text, key.operation, key.inputHash, id];

/**
 * A part (CTE) of a statement that makes a row: it keeps the key, if there is one, of what the part `made` gives.
 * `first` is the first of its four parameters, `keyValues`.
 */
export const keyPart = (made: string, first: number) => `kept as (
  insert into idempotency_keys (member_id, key, operation, input_hash, result_id)
  select $${first}::int, $${first + 1}::text, $${first + 2}::text, $${first + 3}::text, id
    from ${made} where $${first}::int is not null)`;

export const keyValues = (key: Key | null) => [
  key?.memberId ?? null,
  key?.text ?? null,
  key?.operation ?? null,
  key?.inputHash ?? null,
];

/** Id of what was made with this key in the last 24 hours; IDEMPOTENCY_KEY_REUSED when it was something else. */
export async function findResult(pool: Pool, key: Key): Promise<number | undefined> {
  const [kept] = await rows(pool, find, [key.memberId, key.text]);
  if (!kept) return undefined;
  if (kept.operation !== key.operation || kept.input_hash !== key.inputHash) throw keyReused();
  return kept.result_id;
}

/** Keeps the key, if there is one, in the transaction that makes the row `id`; returns the id. */
export async function keep(tx: Transaction, key: Key | null, id: number): Promise<number> {
  if (key) await tx.rows(add, valuesOf(key, id));
  return id;
}

/** The same for an entity made in the transaction of `em`. */
export async function keepEntity(em: EntityManager, key: Key | null, made: { id: number }): Promise<number> {
  await em.flush();
  if (key) await rowsIn(em, add, valuesOf(key, made.id));
  return made.id;
}

/** Keeps the key of what is done already. */
export async function keepAfter(pool: Pool, key: Key | null, id: number): Promise<number> {
  if (key) await rows(pool, add, valuesOf(key, id));
  return id;
}
