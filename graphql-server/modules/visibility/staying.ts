import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';

type Member = { member: number };

/** A deletion of the account takes the same lock, so that one waits for the other (`requestDeletion.ts`). */
const lockAccount = statement('lock-against-deletion', ({ member }: Params<Member>) =>
  db.selectFrom('users').select('id').where('id', '=', member).forKeyShare(),
);

/** A separate statement, because a statement that waits for the lock does not see rows committed in the meantime. */
const deletionsOf = statement('deletions-of', ({ member }: Params<Member>) =>
  db.selectFrom('account_deletions').select('user_id').where('user_id', '=', member),
);

/**
 * Whether a member is there until this transaction ends, and can be given what an account must not leave behind, such as
 * a group: the account is neither deleted nor erased.
 */
export async function isStaying(tx: Transaction, member: number): Promise<boolean> {
  const [account] = await tx.rows(lockAccount, { member });
  return account !== undefined && (await tx.rows(deletionsOf, { member })).length === 0;
}
