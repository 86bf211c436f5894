import { statement } from '../orm/rows.ts';
import type { Transaction } from '../transactions.ts';

/** Two members as friendships know them: the smaller id first. */
export const pairOf = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const;

const lock = statement('lock-pair', 'select pg_advisory_xact_lock($1, $2)');

/**
 * Whatever changes between two members happens one after the other: requests that cross, answers and farewells that
 * come at once. (Locks of two numbers are used for nothing else.)
 */
export async function lockPair(tx: Transaction, one: number, other: number): Promise<void> {
  await tx.rows(lock, [...pairOf(one, other)]);
}
