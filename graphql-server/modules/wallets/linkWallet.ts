import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { conflict } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { lockWallets, tellOfWallet } from './walletChange.ts';
import { takeChallenge } from './takeChallenge.ts';
import type { LinkWalletInput } from './wallet.inputs.ts';
import { WalletPurpose } from './wallet.types.ts';
import { isWalletOf } from './walletRows.ts';

const MAX_WALLETS_OF_MEMBER = 20;

const count = statement('count-wallets', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('wallets')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', member),
);

interface NewWallet {
  member: number;
  address: string;
  name: string;
  isPrimary: boolean;
}

/** Returns no row if the wallet is somebody's already. */
const addWallet = statement('add-wallet', ({ member, address, name, isPrimary }: Params<NewWallet>) =>
  db
    .insertInto('wallets')
    .values({ member_id: member, address, name, is_primary: isPrimary })
    .onConflict((on) => on.column('address').doNothing())
    .returning('id'),
);

/**
 * Adds the wallet that has signed to the viewer's; returns its id. Throws CONFLICT if it belongs to an account, without
 * saying to whose, and above the limit.
 */
export async function linkWallet(
  context: Context,
  input: LinkWalletInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services, memberId, pool, caller } = context;
  const address = await takeChallenge(context, input, { purpose: WalletPurpose.LINK });
  const id = await services.transactions.run(async (tx) => {
    const added = await add(tx, context, address, input.name);
    return added === undefined ? undefined : keep(tx, idempotencyKey, added);
  });
  if (id === undefined)
    throw conflict(
      (await isWalletOf(pool, memberId, address))
        ? 'You have already linked this wallet.'
        : 'This wallet is linked to another account.',
    );
  services.log.info({ requestId: caller.outcome?.id, memberId, walletId: id }, 'wallet linked');
  return id;
}

async function add(
  tx: Transaction,
  context: Context,
  address: string,
  name: string,
): Promise<number | undefined> {
  const { memberId: member } = context;
  await lockWallets(tx, context);
  const [wallets] = await tx.rows(count, { member });
  if (wallets!.count >= MAX_WALLETS_OF_MEMBER)
    throw conflict(`You have linked ${MAX_WALLETS_OF_MEMBER} wallets. Please remove one first.`);
  const [added] = await tx.rows(addWallet, { member, address, name, isPrimary: wallets!.count === 0 });
  if (added) await tellOfWallet(tx, context, 'A wallet was linked to your account.');
  return added?.id;
}
