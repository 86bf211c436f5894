import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireOpenSession } from '../security/changeCredentials.ts';
import { tellOtherSessions } from '../security/securityChanged.ts';

const lock = statement('lock-wallets', ({ member }: Params<{ member: number }>) =>
  db.selectFrom('users').select('id').where('id', '=', member).forNoKeyUpdate(),
);

/**
 * One change at a time for each member: they have one primary wallet, and a limited number. A session that was ended
 * meanwhile, such as a thief's by a new password, changes nothing.
 */
export async function lockWallets(tx: Transaction, context: Context): Promise<void> {
  await tx.rows(lock, { member: context.memberId });
  await requireOpenSession(tx, context);
}

/** Tells all other sessions of the viewer. */
export const tellOfWallet = async (tx: Transaction, context: Context, about: string): Promise<void> => {
  const session = context.caller.session!.hash;
  await tx.execute(tellOtherSessions, { member: context.memberId, about, section: 'wallets', session });
};
