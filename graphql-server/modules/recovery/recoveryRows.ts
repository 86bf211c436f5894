import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';

/** Statements about recovery links. */

type Member = { member: number };

/** A link works for a day, and only after three days if its account is in use (decision 50). */
const LIFETIME = sql`interval '24 hours'`;
const WAIT = sql`interval '72 hours'`;

/**
 * Whether the account was used in the last 30 days. Of sessions that have ended only the sign-in is known, and they last
 * 30 days at the most, so that a sign-in of 60 days counts: in doubt the link waits.
 */
const isInUse = sql<boolean>`(
  u.created_at > now() - interval '30 days'
  or exists (select from session s where s.sess->>'userId' = u.id::text and s.expire > now())
  or exists (select from sign_ins i
    where i.user_id = u.id and i.outcome = 'SIGNED_IN' and i.created_at > now() - interval '60 days')
  or exists (select from access_tokens t
    where t.member_id = u.id and t.last_used_at > now() - interval '30 days'))`;

const validFrom = sql<string>`(now() + case when ${isInUse} then ${WAIT} else interval '0' end)`;

/** Replaces an earlier link of the member; the database decides from when on it works. */
export const storeLink = statement(
  'store-recovery-link',
  ({ member, maker, hash }: Params<Member & { maker: number | null; hash: Buffer }>) =>
    db
      .insertInto('recovery_links')
      .columns(['user_id', 'maker_id', 'hash', 'valid_from', 'valid_until'])
      .expression(
        db
          .selectFrom('users as u')
          .select('u.id')
          .select([sql<number | null>`${maker}::int`.as('maker'), sql<Buffer>`${hash}::bytea`.as('hash')])
          .select([validFrom.as('valid_from'), sql<string>`${validFrom} + ${LIFETIME}`.as('valid_until')])
          .where('u.id', '=', member),
      )
      .onConflict((on) =>
        on.column('user_id').doUpdateSet({
          hash: sql`excluded.hash`,
          maker_id: sql`excluded.maker_id`,
          created_at: sql<string>`now()`,
          valid_from: sql`excluded.valid_from`,
          valid_until: sql`excluded.valid_until`,
        }),
      )
      .returning(['valid_from as validFrom', 'valid_until as validUntil'])
      .returning(sql<boolean>`valid_from > now()`.as('waits')),
);

export const linkOf = statement('recovery-link', ({ member }: Params<Member>) =>
  db
    .selectFrom('recovery_links')
    .select(['created_at as createdAt', 'valid_from as validFrom', 'valid_until as validUntil'])
    .where('user_id', '=', member)
    .where('valid_until', '>', sql<string>`now()`),
);

export const cancelLink = statement('cancel-recovery-link', ({ member }: Params<Member>) =>
  db
    .deleteFrom('recovery_links')
    .where('user_id', '=', member)
    .where('valid_until', '>', sql<string>`clock_timestamp()`)
    .returning('user_id'),
);

/**
 * The member whom a secret recovers now. A link of the page is void once its maker is no owner or suspended, or its member has
 * a role: those links are made on the command line.
 */
export const recovers = statement('recovers', ({ hash }: Params<{ hash: Buffer }>) =>
  db
    .selectFrom('recovery_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('users as m', 'm.id', 'l.maker_id')
    .select(['u.id', 'u.username'])
    .where('l.hash', '=', hash)
    .where('l.valid_from', '<=', sql<string>`clock_timestamp()`)
    .where('l.valid_until', '>', sql<string>`clock_timestamp()`)
    .where(
      sql<boolean>`(l.maker_id is null
        or (m.role = 'owner' and u.role = 'member' and ${isNotSuspended('m.id')}))`,
    ),
);

export const lockMember = statement('lock-for-recovery', ({ member }: Params<Member>) =>
  db.selectFrom('users').select('id').where('id', '=', member).forNoKeyUpdate(),
);

/** Returns no row if the link was used, replaced or cancelled in the meantime. */
export const takeLink = statement('take-recovery-link', ({ hash }: Params<{ hash: Buffer }>) =>
  db.deleteFrom('recovery_links').where('hash', '=', hash).returning('user_id'),
);

export const storeRecovery = statement(
  'recover-account',
  ({ member, passwordHash }: Params<Member & { passwordHash: string }>) =>
    db
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        credentials_version: sql<number>`credentials_version + 1`,
        recovered_at: sql<string>`now()`,
      })
      .where('id', '=', member),
);

/** The wallets of a thief and of the member look alike, so none of them signs in until its owner allows it again. */
export const forbidWalletLogins = statement(
  'forbid-wallet-logins-of-recovered',
  ({ member }: Params<Member>) =>
    db
      .updateTable('wallets')
      .set({ can_sign_in: false })
      .where('member_id', '=', member)
      .where('can_sign_in', '=', true),
);
