import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';

/** Two members as friendships know them: the smaller id first. */
export interface Pair {
  low: number;
  high: number;
}

export const orderedPair = (one: number, other: number): Pair => ({
  low: Math.min(one, other),
  high: Math.max(one, other),
});

/** The same as a list. */
export const pairOf = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const;

const lock = statement('lock-pair', ({ low, high }: Params<Pair>) =>
  db.selectNoFrom(sql<string>`pg_advisory_xact_lock(${low}, ${high})`.as('locked')),
);

/**
 * Whatever changes between two members happens one after the other: requests that cross, answers and farewells that
 * come at once. (Locks of two numbers are used for nothing else.)
 */
export async function lockPair(tx: Transaction, one: number, other: number): Promise<void> {
  await tx.rows(lock, orderedPair(one, other));
}
