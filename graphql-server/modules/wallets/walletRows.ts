import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { Wallet } from './wallet.types.ts';

const ofMember = statement('wallets', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('wallets')
    .select([
      'id',
      'address',
      'name',
      'is_primary as isPrimary',
      'is_public as isPublic',
      'can_sign_in as canSignIn',
      'verified_at as verifiedAt',
      'last_used_at as lastUsedAt',
    ])
    .where('member_id', '=', member)
    .orderBy('is_primary', 'desc')
    .orderBy('id', 'desc'),
);

/** The primary one first, then the newest. */
export const walletsOf = (pool: Pool, member: number): Promise<Wallet[]> => rows(pool, ofMember, { member });

/**
 * The wallets that their owner shows, in the same order. The visibility rules of the profile apply, wherever else the
 * member is shown.
 */
export const publicWallets = statement(
  'public-wallets',
  ({ member, viewer }: Params<{ member: number; viewer: number | null }>) =>
    db
      .selectFrom('wallets')
      .select(['address', 'verified_at as verifiedAt'])
      .where('member_id', '=', member)
      .where('is_public', '=', true)
      .where(isVisible(viewer, 'member_id'))
      .orderBy('is_primary', 'desc')
      .orderBy('id', 'desc'),
);

const owned = statement(
  'wallet-of-member',
  ({ member, address }: Params<{ member: number; address: string }>) =>
    db.selectFrom('wallets').select('id').where('member_id', '=', member).where('address', '=', address),
);

/** Whether the address is a verified wallet of the member. */
export const isWalletOf = async (pool: Pool, member: number, address: string): Promise<boolean> =>
  (await rows(pool, owned, { member, address })).length > 0;

/** The member whom the wallet may sign in, which is noted, with the version of their credentials at that time. */
export const useToSignIn = statement('sign-in-with-wallet', ({ address }: Params<{ address: string }>) =>
  db
    .updateTable('wallets')
    .set({ last_used_at: sql<string>`now()` })
    .where('address', '=', address)
    .where('can_sign_in', '=', true)
    .returning('member_id as memberId')
    .returning(sql<number>`(select credentials_version from users where users.id = member_id)`.as('version')),
);
