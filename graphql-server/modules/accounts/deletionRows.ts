import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { hasNoSanction } from '../visibility/suspensions.ts';

type Member = Params<{ member: number }>;

/** Days in which the member may change their mind (decision 54). */
const DAYS_TO_KEEP = 14;

/** Creating a group waits until this transaction ends, because a group refers to the row. */
export const lockUser = statement('lock-user-to-delete', ({ member }: Member) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'created_at as memberSince', hasNoSanction('users.id').as('mayAct')])
    .where('id', '=', member)
    .where('erased_at', 'is', null)
    .forUpdate(),
);

export const addDeletion = statement(
  'add-account-deletion',
  ({ member, receiptHash }: Params<{ member: number; receiptHash: Buffer }>) =>
    db
      .insertInto('account_deletions')
      .values({
        user_id: member,
        receipt_hash: receiptHash,
        erases_at: sql<string>`now() + interval '${sql.raw(String(DAYS_TO_KEEP))} days'`,
      })
      .onConflict((on) => on.doNothing())
      .returning('user_id'),
);

/** Waits for an erasure that has begun, and returns nothing after it. */
export const lockDeletion = statement('lock-account-deletion', ({ member }: Member) =>
  db
    .selectFrom('account_deletions as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id as userId', 'd.requested_at as requestedAt', 'd.erases_at as erasesAt'])
    .select(['d.receipt_hash as receiptHash', 'u.created_at as memberSince', 'u.username', 'd.receipt'])
    .where('d.user_id', '=', member)
    .where('d.erased_at', 'is', null)
    .forUpdate(),
);

/** From here on the account cannot be kept: its deletion has a receipt, at first an empty one. */
export const beginErasing = statement('begin-erasing', ({ member }: Member) =>
  db
    .updateTable('account_deletions')
    .set({ receipt: sql<never>`coalesce(receipt, '{}')` })
    .where('user_id', '=', member)
    .where('erased_at', 'is', null)
    .returning('user_id'),
);

/** Adds to one count of the receipt. */
export const addToReceipt = statement(
  'add-to-receipt',
  ({ member, counts, count }: Params<{ member: number; counts: string; count: number }>) =>
    db
      .updateTable('account_deletions')
      .set({
        receipt: sql<never>`receipt || jsonb_build_object(
          ${counts}::text, coalesce((receipt->>${counts}::text)::int, 0) + ${count}::int)`,
      })
      .where('user_id', '=', member)
      .where('erased_at', 'is', null),
);

export const removeDeletion = statement('remove-account-deletion', ({ member }: Member) =>
  db.deleteFrom('account_deletions').where('user_id', '=', member).where('erased_at', 'is', null),
);

export const deletionOf = statement('account-deletion', ({ member }: Member) =>
  db
    .selectFrom('account_deletions')
    .select(['requested_at as requestedAt', 'erases_at as erasesAt'])
    .where('user_id', '=', member)
    .where('erased_at', 'is', null),
);

export const byReceipt = statement('deletion-by-receipt', ({ hash }: Params<{ hash: Buffer }>) =>
  db
    .selectFrom('account_deletions')
    .select(['requested_at as requestedAt', 'erases_at as erasesAt', 'erased_at as erasedAt', 'receipt'])
    .where('receipt_hash', '=', hash),
);

/** Accounts that are due to be erased, the next one first. */
export const waitingDeletions = statement('waiting-account-deletions', () =>
  db
    .selectFrom('account_deletions as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.id', 'u.username', 'd.requested_at as requestedAt', 'd.erases_at as erasesAt'])
    .where('d.erased_at', 'is', null)
    .orderBy('d.erases_at')
    .orderBy('u.id'),
);

export const dueDeletions = statement('due-account-deletions', () =>
  db
    .selectFrom('account_deletions')
    .select('user_id as id')
    .where('erased_at', 'is', null)
    .where(sql<boolean>`erases_at <= now()`)
    .orderBy('erases_at'),
);
