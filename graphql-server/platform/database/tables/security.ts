import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id, newestFirst, partOf, timestamp } from './columns.ts';
import { UserEntity } from './users.ts';

/** What a member signs in with besides the password. */
type CredentialKind = 'TOTP';

/** The credentials of members by kind; the password is a column of `users`. */
export const CredentialEntity = defineEntity({
  name: 'Credential',
  tableName: 'credentials',
  properties: {
    id: id(),
    user: () => partOf(UserEntity),
    kind: p.text().$type<CredentialKind>(),
    /** The TOTP secret in Base32; not encrypted (docs/decisions/0039). */
    secret: p.text(),
    createdAt: createdAt(),
    /** When its first use succeeded; it does not count before. */
    confirmedAt: timestamp().strictNullable(),
    lastUsedAt: timestamp().strictNullable(),
    /** The time step of the last code of TOTP, so that a code is accepted once. */
    lastStep: p.integer().strictNullable(),
  },
  indexes: [newestFirst('credentials', 'credentials_user', 'user_id')],
  uniques: [
    {
      name: 'credentials_totp',
      expression: `create unique index credentials_totp on credentials (user_id) where kind = 'TOTP'`,
    },
  ],
});
export interface CredentialEntity extends InferEntity<typeof CredentialEntity> {}

/** Each replaces one missing factor once (decision 50); only a hash is stored. */
export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    hash: p.blob().primary(),
    user: () => partOf(UserEntity),
    createdAt: createdAt(),
    usedAt: timestamp().strictNullable(),
  },
  indexes: [{ name: 'recovery_codes_user', properties: 'user' }],
});
export interface RecoveryCodeEntity extends InferEntity<typeof RecoveryCodeEntity> {}

/** How an attempt to sign in ended. CODE_MISSING: the password was right, and no code has followed. */
export type SignInOutcome =
  'SIGNED_IN' | 'WRONG_PASSWORD' | 'CODE_MISSING' | 'WRONG_CODE' | 'PASSKEY_REFUSED';

/** The method that was used; for a refused attempt, the method that was refused. */
export type SignInMethod =
  'REGISTRATION' | 'PASSWORD' | 'AUTHENTICATOR' | 'RECOVERY_CODE' | 'WALLET' | 'PASSKEY';

/** Attempts to sign in to accounts that exist, of 90 days (decision 52). */
export const SignInEntity = defineEntity({
  name: 'SignIn',
  tableName: 'sign_ins',
  properties: {
    id: id(),
    user: () => partOf(UserEntity),
    outcome: p.text().$type<SignInOutcome>(),
    method: p.text().$type<SignInMethod>(),
    /** The device, such as "Firefox on Linux". */
    device: p.text(),
    /** As coarse as in the log. */
    network: p.text(),
    isNewDevice: p.boolean().default(false),
    createdAt: createdAt(),
  },
  indexes: [
    newestFirst('sign_ins', 'sign_ins_user', 'user_id'),
    { name: 'sign_ins_created_at', properties: 'createdAt' },
  ],
});
export interface SignInEntity extends InferEntity<typeof SignInEntity> {}

/** Public keys of WebAuthn that sign in by themselves (decision 50). */
export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: id(),
    user: () => partOf(UserEntity),
    credentialId: p.blob().unique('passkeys_credential_id_key'),
    /** In the form of COSE. */
    publicKey: p.blob(),
    /** The host for which it was made, and on which alone browsers offer it. */
    host: p.text(),
    name: p.text(),
    transports: p.array(),
    /** The signature counter of the authenticator; synced passkeys keep it at 0. */
    counter: p.bigint('string').default(0),
    /** Whether it may be copied to other devices; this never changes. */
    backupEligible: p.boolean(),
    backedUp: p.boolean(),
    createdAt: createdAt(),
    firstUsedAt: timestamp().strictNullable(),
    lastUsedAt: timestamp().strictNullable(),
  },
  indexes: [newestFirst('passkeys', 'passkeys_user', 'user_id')],
});
export interface PasskeyEntity extends InferEntity<typeof PasskeyEntity> {}

/** Challenges of passkeys that were answered, until they expire: none is answered twice. */
export const SpentChallengeEntity = defineEntity({
  name: 'SpentChallenge',
  tableName: 'spent_challenges',
  properties: { hash: p.blob().primary(), expiresAt: timestamp() },
  indexes: [{ name: 'spent_challenges_expires_at', properties: 'expiresAt' }],
});
export interface SpentChallengeEntity extends InferEntity<typeof SpentChallengeEntity> {}

/** The one recovery link of a member that was neither used nor cancelled; only a hash of its secret is stored. */
export const RecoveryLinkEntity = defineEntity({
  name: 'RecoveryLink',
  tableName: 'recovery_links',
  properties: {
    user: () => partOf(UserEntity).primary(),
    hash: p.blob().unique('recovery_links_hash_key'),
    /** The owner who made it; null for the command line. */
    maker: () => partOf(UserEntity).strictNullable(),
    createdAt: createdAt(),
    validFrom: timestamp(),
    validUntil: timestamp(),
  },
});
export interface RecoveryLinkEntity extends InferEntity<typeof RecoveryLinkEntity> {}
