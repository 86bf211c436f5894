import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id, newestFirst, oneOf, partOf, timestamp } from './columns.ts';
import { UserEntity } from './users.ts';

/** Solana wallets whose keys members have proved to hold (decision 53). A wallet belongs to one member. */
export const WalletEntity = defineEntity({
  name: 'Wallet',
  tableName: 'wallets',
  properties: {
    id: id(),
    member: () => partOf(UserEntity),
    /** Base58. */
    address: p.text().unique('wallets_address_key'),
    name: p.text(),
    /** Suggested for payments, and first in lists. */
    isPrimary: p.boolean().default(false),
    /** Shown on the profile. */
    isPublic: p.boolean().default(false),
    canSignIn: p.boolean().default(false),
    verifiedAt: timestamp().defaultRaw('now()'),
    /** When it last signed in. */
    lastUsedAt: timestamp().strictNullable(),
  },
  indexes: [newestFirst('wallets', 'wallets_member', 'member_id')],
  uniques: [{ name: 'wallets_primary', properties: 'member', where: 'is_primary' }],
});
export interface WalletEntity extends InferEntity<typeof WalletEntity> {}

/** Texts that wallets were asked to sign; each is deleted by its first answer. */
export const WalletChallengeEntity = defineEntity({
  name: 'WalletChallenge',
  tableName: 'wallet_challenges',
  properties: {
    /** The request id of the text. */
    id: p.text().primary(),
    purpose: oneOf('purpose', ['LINK', 'SIGN_IN', 'PAYMENT_ADDRESS']),
    /** What names the browser (`browserOf` in `platform/http/caller.ts`). */
    browser: p.text(),
    /** Who is signed in; not set for signing in. */
    memberId: p.integer().strictNullable(),
    /** For payments. */
    listingId: p.integer().strictNullable(),
    address: p.text(),
    text: p.text(),
    createdAt: createdAt(),
    expiresAt: timestamp(),
  },
  indexes: [{ name: 'wallet_challenges_expires', properties: 'expiresAt' }],
});
export interface WalletChallengeEntity extends InferEntity<typeof WalletChallengeEntity> {}
