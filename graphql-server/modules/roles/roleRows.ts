import { sql } from 'kysely';
import { UserRole } from '../../contract/userRole.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isNotLeaving } from '../visibility/visibility.ts';

/** A member's role, and whether another owner can act: one who is neither suspended nor has deleted the account. */
export const readRole = statement('role-and-other-owner', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.role', 'u.username', isNotSuspended('u.id').as('mayAct')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('users as o')
            .select('o.id')
            .where('o.role', '=', sql.lit(UserRole.OWNER))
            .whereRef('o.id', '<>', 'u.id')
            .where(isNotLeaving(sql.ref('o.id')))
            .where(isNotSuspended('o.id')),
        )
        .$castTo<boolean>()
        .as('hasOtherOwner'),
    )
    .where('u.id', '=', member)
    .where('u.erased_at', 'is', null),
);

export const writeRole = statement(
  'set-role',
  ({ member, role }: Params<{ member: number; role: UserRole }>) =>
    db.updateTable('users').set({ role }).where('id', '=', member),
);

/** Whether there is an owner. */
export const anyOwner = statement('any-owner', () =>
  db.selectFrom('users').select('id').where('role', '=', sql.lit(UserRole.OWNER)).limit(1),
);

/** An owner in whose name the operator acts: another one than this member if there are several. */
export const ownerBeside = statement('owner-beside', ({ member }: Params<{ member: number | null }>) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', sql.lit(UserRole.OWNER))
    .orderBy(sql`(id = ${member}::int) is true`)
    .orderBy('id')
    .limit(1),
);

/** All owners and moderators, the owners first. */
export const staff = statement('staff', () =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('role', '<>', sql.lit(UserRole.MEMBER))
    .orderBy('role', 'desc')
    .orderBy('id'),
);

export const memberByName = statement('member-by-name', ({ name }: Params<{ name: string }>) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'role', isNotSuspended('id').as('mayAct')])
    .where(sql`lower(username)`, '=', sql`lower(${name})`)
    .where('erased_at', 'is', null),
);
