import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionContext } from '@mikro-orm/postgresql';
import type { Database } from '../platform/database/database.ts';
import type { Transactions } from '../platform/database/transactions.ts';

/**
 * Makes a transaction fail that asks the pool for a second connection. If as many ran at once as there are connections,
 * each would wait for another one to end.
 */
export function refuseSecondConnections({ pool }: Database, transactions: Transactions): void {
  const inside = new AsyncLocalStorage<true>();
  const run = transactions.run.bind(transactions);
  transactions.run = (work) => run((tx) => inside.run(true, () => work(tx)));
  const isInside = () => inside.getStore() === true || isInUnitOfWork();
  for (const method of ['query', 'connect'] as const) {
    const original = pool[method].bind(pool) as (...given: unknown[]) => unknown;
    const guarded = (...given: unknown[]) => {
      if (isInside())
        throw new Error('Within a transaction, use `tx.rows`: the pool would give a second connection.');
      return original(...given);
    };
    Object.assign(pool, { [method]: guarded });
  }
}

/** Whether a transaction of `em.transactional` has begun. */
const isInUnitOfWork = () =>
  TransactionContext.currentTransactionContext()?.em.getTransactionContext() !== undefined;
