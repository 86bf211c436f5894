import { sql } from 'kysely';
import { UserRole } from '../../contract/userRole.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';

/** The setting with the hash of the claim link's secret; `VOID` once there has been an owner. */
export const CLAIM = 'owner-claim';
const VOID = 'void';

/** The setting that keeps the hash of a claim link's secret. */
export const claimOf = (hash: string) => ({ key: CLAIM, value: hash });

/** Ends every link, one that was not created yet too. */
export const VOID_CLAIM = claimOf(VOID);

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
