import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { lockWallets, tellOfWallet } from './walletChange.ts';
import type { UpdateWalletInput } from './wallet.inputs.ts';

type Which = { id: number; member: number };

interface Changes {
  name: string | null;
  isPublic: boolean | null;
  canSignIn: boolean | null;
}

/** Values that are null stay unchanged. */
const change = statement(
  'change-wallet',
  ({ id, member, name, isPublic, canSignIn }: Params<Which & Changes>) =>
    db
      .updateTable('wallets')
      .set({
        name: sql<string>`coalesce(${name}::text, name)`,
        is_public: sql<boolean>`coalesce(${isPublic}::bool, is_public)`,
        can_sign_in: sql<boolean>`coalesce(${canSignIn}::bool, can_sign_in)`,
      })
      .where('id', '=', id)
      .where('member_id', '=', member)
      .returning(['is_public', 'can_sign_in']),
);

/** Two statements, because the index allows one primary wallet at each moment. */
const demote = statement('demote-primary-wallet', ({ id, member }: Params<Which>) =>
  db
    .updateTable('wallets')
    .set({ is_primary: false })
    .where('member_id', '=', member)
    .where('is_primary', '=', true)
    .where('id', '<>', id),
);

const promote = statement('make-wallet-primary', ({ id, member }: Params<Which>) =>
  db.updateTable('wallets').set({ is_primary: true }).where('id', '=', id).where('member_id', '=', member),
);

const SIGNING_IN: Record<string, string> = {
  true: 'A wallet can now be used to log in to your account.',
  false: 'A wallet can no longer be used to log in to your account.',
};

/** Changes a wallet of the viewer. Throws NOT_FOUND unless it is theirs. */
export async function changeWallet(context: Context, id: number, input: UpdateWalletInput): Promise<void> {
  const { services, memberId: member, caller } = context;
  const { name = null, isPublic = null, canSignIn = null, isPrimary } = input;
  if (isPrimary === false) throw badField('isPrimary', 'Make another wallet the primary one instead.');
  const changed = await services.transactions.run(async (tx) => {
    await lockWallets(tx, context);
    const [found] = await tx.rows(change, { id, member, name, isPublic, canSignIn });
    if (!found) throw notFound('Wallet');
    if (isPrimary) {
      await tx.rows(demote, { id, member });
      await tx.rows(promote, { id, member });
    }
    if (canSignIn !== null) await tellOfWallet(tx, context, SIGNING_IN[String(canSignIn)]!);
    return found;
  });
  services.log.info(
    { requestId: caller.outcome?.id, memberId: member, walletId: id, canSignIn: changed.can_sign_in },
    'wallet changed',
  );
}

const remove = statement('remove-wallet', ({ id, member }: Params<Which>) =>
  db.deleteFrom('wallets').where('id', '=', id).where('member_id', '=', member).returning(['is_primary']),
);

const promoteOldest = statement('make-oldest-wallet-primary', ({ member }: Params<{ member: number }>) =>
  db
    .updateTable('wallets')
    .set({ is_primary: true })
    .where('id', '=', (eb) =>
      eb.selectFrom('wallets').select('id').where('member_id', '=', member).orderBy('id').limit(1),
    ),
);

/**
 * Removes a wallet of the viewer, which then can be linked to any account; the oldest of the others becomes primary if
 * it was. It never is the last way to sign in (decision 53). Throws NOT_FOUND unless it is theirs.
 */
export async function removeWallet(context: Context, id: number): Promise<void> {
  const { services, memberId: member, caller } = context;
  await services.transactions.run(async (tx) => {
    await lockWallets(tx, context);
    const [removed] = await tx.rows(remove, { id, member });
    if (!removed) throw notFound('Wallet');
    if (removed.is_primary) await tx.rows(promoteOldest, { member });
    await tellOfWallet(tx, context, 'A wallet was removed from your account.');
  });
  services.log.info({ requestId: caller.outcome?.id, memberId: member, walletId: id }, 'wallet removed');
}
