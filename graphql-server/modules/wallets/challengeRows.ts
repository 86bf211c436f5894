import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { WalletPurpose } from './wallet.types.ts';

/** The database's clock, so that all processes agree on it. */
export const readClock = statement('wallet-challenge-clock', () =>
  db.selectNoFrom(sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('now')),
);

interface NewChallenge {
  id: string;
  purpose: WalletPurpose;
  browser: string;
  member: number | null;
  listing: number | null;
  address: string;
  text: string;
  expiresAt: string;
}

/** Also removes expired challenges, except those that another process is removing. */
export const addChallenge = statement(
  'add-wallet-challenge',
  ({ id, purpose, browser, member, listing, address, text, expiresAt }: Params<NewChallenge>) =>
    db
      .with('expired', (q) =>
        q.deleteFrom('wallet_challenges').where('id', 'in', (eb) =>
          eb
            .selectFrom('wallet_challenges')
            .select('id')
            .where('expires_at', '<', sql<string>`now() - interval '1 hour'`)
            .limit(100)
            .forUpdate()
            .skipLocked(),
        ),
      )
      .insertInto('wallet_challenges')
      .values({
        id,
        purpose,
        browser,
        member_id: member,
        listing_id: listing,
        address,
        text,
        expires_at: expiresAt,
      }),
);

/** Only one of several answers finds the row, even if they arrive at once at several processes. */
export const takeRow = statement('take-wallet-challenge', ({ id }: Params<{ id: string }>) =>
  db
    .deleteFrom('wallet_challenges')
    .where('id', '=', id)
    .returning([
      'purpose',
      'browser',
      'member_id',
      'listing_id',
      'address',
      'text',
      sql<boolean>`expires_at <= now()`.as('is_expired'),
    ]),
);
