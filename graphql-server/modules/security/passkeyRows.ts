import { sql, type RawBuilder } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';

/** Statements about passkeys. */

type Member = { member: number };

export const passkeysOf = statement('passkeys', ({ member, host }: Params<Member & { host: string }>) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id as credentialId', 'transports', 'backed_up as isSynced'])
    .select(['created_at as createdAt', 'first_used_at as firstUsedAt', 'last_used_at as lastUsedAt'])
    .select(sql<boolean>`host = ${host}`.as('isUsable'))
    .where('user_id', '=', member)
    .orderBy('id', 'desc'),
);

/** Whether the member can sign in without this passkey (0: without any). */
export const otherWays = statement(
  'other-ways-to-sign-in',
  ({ member, host, passkey }: Params<Member & { host: string; passkey: number }>) =>
    db
      .selectFrom('users as u')
      .select(sql<boolean>`u.password_hash <> ''`.as('hasPassword'))
      .select(
        sql<boolean>`exists (select from passkeys p
          where p.user_id = u.id and p.host = ${host} and p.id <> ${passkey}::int)`.as('hasPasskey'),
      )
      .where('u.id', '=', member),
);

/** The handle of the account; the first call makes it. */
export const handleOf = statement('passkey-handle', ({ member, made }: Params<Member & { made: Buffer }>) =>
  db
    .updateTable('users')
    .set({ passkey_handle: sql<Buffer>`coalesce(passkey_handle, ${made}::bytea)` })
    .where('id', '=', member)
    .returning('passkey_handle as handle'),
);

export const passkeyById = statement(
  'passkey-by-credential-id',
  ({ credential, host }: Params<{ credential: Buffer; host: string }>) =>
    db
      .selectFrom('passkeys as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select(['p.id', 'p.user_id as member', 'p.public_key as publicKey', 'p.counter', 'p.transports'])
      .select(['p.backup_eligible as backupEligible', 'u.passkey_handle as handle'])
      .where('p.credential_id', '=', credential)
      .where('p.host', '=', host),
);

interface NewPasskey extends Member {
  credential: Buffer;
  publicKey: Buffer;
  host: string;
  name: string;
  transports: string[];
  counter: number;
  backupEligible: boolean;
  backedUp: boolean;
}

/** Returns no row for a credential that is registered already, by whomever. */
export const addPasskey = statement('add-passkey', (row: Params<NewPasskey>) =>
  db
    .insertInto('passkeys')
    .values({
      user_id: row.member,
      credential_id: row.credential,
      public_key: row.publicKey,
      host: row.host,
      name: row.name,
      transports: row.transports,
      counter: sql<string>`${row.counter}::bigint`,
      backup_eligible: row.backupEligible,
      backed_up: row.backedUp,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id'),
);

const isHigher = (counter: RawBuilder<number>) =>
  sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`;

/** Notes a use; returns no row unless the counter has grown, or is not counted, through whichever process. */
export const usePasskey = statement(
  'use-passkey',
  ({ id, counter, backedUp }: Params<{ id: number; counter: number; backedUp: boolean }>) =>
    db
      .updateTable('passkeys')
      .set({
        counter: sql<string>`${counter}::bigint`,
        backed_up: backedUp,
        first_used_at: sql<string>`coalesce(first_used_at, now())`,
        last_used_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .where(isHigher(counter))
      .returning('id'),
);

export const renamePasskey = statement(
  'rename-passkey',
  ({ member, id, name }: Params<Member & { id: number; name: string }>) =>
    db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', member)
      .returning('id'),
);

export const removePasskey = statement('remove-passkey', ({ member, id }: Params<Member & { id: number }>) =>
  db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', member).returning('name'),
);

/** Returns no row if the challenge was answered already, through whichever process. */
export const spendChallenge = statement(
  'spend-challenge',
  ({ hash, milliseconds }: Params<{ hash: Buffer; milliseconds: number }>) =>
    db
      .insertInto('spent_challenges')
      .values({ hash, expires_at: sql<string>`now() + ${milliseconds}::int * interval '1 millisecond'` })
      .onConflict((on) => on.column('hash').doNothing())
      .returning('hash'),
);

/** A host other than this one for which there are passkeys. */
export const otherHost = statement('passkeys-of-other-host', ({ host }: Params<{ host: string }>) =>
  db.selectFrom('passkeys').select('host').where('host', '<>', host).orderBy('id', 'desc').limit(1),
);
