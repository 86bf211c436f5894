import { sql } from 'kysely';
import { UserRole } from '../../contract/userRole.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';

/** The setting with the hash of the claim link's secret; `VOID` once there has been an owner. */
const CLAIM = 'owner-claim';
const VOID = 'void';

/** Stores the hash of the first claim link; no row if there is one already, or there has been an owner. */
export const addClaim = statement('add-owner-claim', ({ hash }: Params<{ hash: string }>) =>
  db
    .insertInto('settings')
    .values({ key: CLAIM, value: hash })
    .onConflict((on) => on.doNothing())
    .returning('key'),
);

/** Stores a claim link in place of an earlier one. */
export const replaceClaim = statement('replace-owner-claim', ({ hash }: Params<{ hash: string }>) =>
  db
    .insertInto('settings')
    .values({ key: CLAIM, value: hash })
    .onConflict((on) => on.column('key').doUpdateSet({ value: sql<string>`excluded.value` })),
);

/** Consumes the link with this hash; no row if it is not the present one. */
export const takeClaim = statement('take-owner-claim', ({ hash }: Params<{ hash: string }>) =>
  db
    .updateTable('settings')
    .set({ value: VOID })
    .where('key', '=', CLAIM)
    .where('value', '=', hash)
    .returning('key'),
);

/** Whether this hash is that of the link, and nobody is the owner. */
export const openClaim = statement('open-owner-claim', ({ hash }: Params<{ hash: string }>) =>
  db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', CLAIM)
    .where('value', '=', hash)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('users').select('id').where('role', '=', sql.lit(UserRole.OWNER)))),
    ),
);

/** Ends every link, one that was not created yet too. */
export const voidClaim = statement('void-owner-claim', () =>
  db
    .insertInto('settings')
    .values({ key: CLAIM, value: VOID })
    .onConflict((on) => on.column('key').doUpdateSet({ value: VOID })),
);
