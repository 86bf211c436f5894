import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';

/** Two members as stored in `friendships`: the smaller id first. */
export interface Pair {
  low: number;
  high: number;
}

export const orderedPair = (one: number, other: number): Pair => ({
  low: Math.min(one, other),
  high: Math.max(one, other),
});

const lock = statement('lock-pair', ({ low, high }: Params<Pair>) =>
  db.selectNoFrom(sql<string>`pg_advisory_xact_lock(${low}, ${high})`.as('locked')),
);

/** Serializes requests, answers and removals between two members. Other locks of two numbers have a negative one (`groups/banRows.ts`). */
export async function lockPair(tx: Transaction, one: number, other: number): Promise<void> {
  await tx.rows(lock, orderedPair(one, other));
}
