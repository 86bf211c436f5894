import { sql } from 'kysely';
import { db, into, statement, type Params } from '../../platform/database/statements.ts';
import type { AccountSecurity } from './security.types.ts';

/** Statements about second factors: the authenticator app, and the codes that replace it. */

type Member = { member: number };
const totp = sql.lit('TOTP' as const);

export const security = statement('account-security', ({ member }: Params<Member>) =>
  db
    .selectFrom('users as u')
    .leftJoin('credentials as c', (on) =>
      on.onRef('c.user_id', '=', 'u.id').on('c.kind', '=', totp).on('c.confirmed_at', 'is not', null),
    )
    .select(['u.credentials_version as version', 'c.confirmed_at as authenticatorSince'])
    .select(sql<boolean>`u.password_hash <> ''`.as('hasPassword'))
    .select(
      sql<number>`(select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null)`.as(
        'recoveryCodesLeft',
      ),
    )
    .where('u.id', '=', member)
    .$castTo<AccountSecurity>(),
);

export const totpOf = statement('totp', ({ member }: Params<Member>) =>
  db
    .selectFrom('credentials')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', member)
    .where('kind', '=', totp),
);

/** Replaces one that was not confirmed; returns no row if there is a confirmed one. */
export const storeTotp = statement('store-totp', ({ member, secret }: Params<Member & { secret: string }>) =>
  db
    .insertInto('credentials')
    .values({ user_id: member, kind: totp, secret })
    .onConflict((on) =>
      on
        .column('user_id')
        .where('kind', '=', totp)
        .doUpdateSet({ secret: sql`excluded.secret`, created_at: sql`now()` })
        .where('credentials.confirmed_at', 'is', null),
    )
    .returning('id'),
);

/**
 * Accepts a code of this time step; returns no row if this or a later one has been accepted, through whichever process.
 */
export const spendStep = statement(
  'spend-totp-step',
  ({ member, secret, step }: Params<Member & { secret: string; step: number }>) =>
    db
      .updateTable('credentials')
      .set({
        last_step: step,
        last_used_at: sql<string>`now()`,
        confirmed_at: sql<string>`coalesce(confirmed_at, now())`,
      })
      .where('user_id', '=', member)
      .where('kind', '=', totp)
      .where('secret', '=', secret)
      .where(sql<boolean>`coalesce(last_step, 0) < ${step}::int`)
      .returning('id'),
);

export const removeTotp = statement('remove-totp', ({ member }: Params<Member>) =>
  db
    .deleteFrom('credentials')
    .where('user_id', '=', member)
    .where('kind', '=', totp)
    .returning('confirmed_at'),
);

export const removeCodes = statement('remove-recovery-codes', ({ member }: Params<Member>) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', member),
);

export const storeCodes = statement(
  'store-recovery-codes',
  ({ member, hashes }: Params<Member & { hashes: Buffer[] }>) =>
    into(
      'recovery_codes',
      db
        .selectFrom(sql<{ hash: Buffer }>`unnest(${hashes}::bytea[])`.as<'given'>(sql`given(hash)`))
        .select(['given.hash', sql<number>`${member}::int`.as('user_id')]),
    ),
);

/** Returns no row if it was used already, through whichever process. */
export const spendRecoveryCode = statement(
  'spend-recovery-code',
  ({ member, hash }: Params<Member & { hash: Buffer }>) =>
    db
      .updateTable('recovery_codes')
      .set({ used_at: sql<string>`now()` })
      .where('hash', '=', hash)
      .where('user_id', '=', member)
      .where('used_at', 'is', null)
      .returning('hash'),
);
