import { sql, type RawBuilder } from 'kysely';
import { UserRole } from '../../contract/userRole.ts';
import type { Pool } from 'pg';
import { claimedBy, conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { roleOf } from '../../platform/graphql/role.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { hasNoSanction } from '../visibility/suspensions.ts';
import type { CaseState } from './case.types.ts';

/** A moderator at work, with the role that was read for this call. */
export interface Staff {
  id: number;
  role: UserRole;
}

export const staffOf = async (context: Context): Promise<Staff> => ({
  id: context.memberId,
  role: await roleOf(context),
});

type ByStaff = Params<{ staff: number; isOwner: boolean }>;

export const parametersOf = ({ id, role }: Staff) => ({ staff: id, isOwner: role === UserRole.OWNER });

/** About the viewer, or about a group whose creator the viewer has become since it was reported. */
const isAboutOneself = ({ staff }: ByStaff) => sql<boolean>`(cases.target_id = ${staff}::int or (
  cases.kind = 'GROUP' and exists (select from groups g where g.id = cases.subject_id and g.creator_id = ${staff}::int)))`;
const isFromOneself = ({ staff }: ByStaff) =>
  sql<boolean>`exists (select from reports own where own.case_id = cases.id and own.reporter_id = ${staff}::int)`;
const isForOwners = ({ isOwner }: ByStaff) =>
  sql<boolean>`(not ${isOwner}::boolean and (select role from users where users.id = cases.target_id) <> 'member')`;

/**
 * Whether somebody may handle, and see, a case of the table `cases`: not about themselves, nor from their own report, and
 * about moderators and owners only as an owner (decision 45).
 */
export const mayHandle = (by: ByStaff): RawBuilder<boolean> =>
  sql<boolean>`not (${isAboutOneself(by)} or ${isFromOneself(by)} or ${isForOwners(by)})`;

/**
 * Whether the claim of a case holds: whoever made it is still on the staff, may act and may handle this case. It would keep
 * all others from the case otherwise.
 */
const isClaimHeld = sql<boolean>`exists (
  select from users claimer where claimer.id = cases.claimed_by and claimer.role <> 'member'
     and ${hasNoSanction('claimer.id')}
     and ${mayHandle({ staff: sql.ref('claimer.id'), isOwner: sql<boolean>`(claimer.role = 'owner')` })})`;

/** The state of a case: it is open if its claim does not hold. */
export const CASE_STATE = sql<CaseState>`(
  case when cases.state = 'CLAIMED' and not ${isClaimHeld} then 'OPEN' else cases.state end)`;

/** Whether nobody else has claimed a case that is not decided. */
export const isFreeFor = (staff: ByStaff['staff']) =>
  sql<boolean>`(${CASE_STATE} = 'OPEN' or (cases.state = 'CLAIMED' and cases.claimed_by = ${staff}::int))`;

const access = statement('case-access', ({ id, staff, isOwner }: ByStaff & Params<{ id: number }>) =>
  db
    .selectFrom('cases')
    .leftJoin('users as claimer', 'claimer.id', 'cases.claimed_by')
    .select([CASE_STATE.as('state'), 'cases.claimed_by', 'claimer.username'])
    .select([
      isAboutOneself({ staff, isOwner }).as('is_about_oneself'),
      isFromOneself({ staff, isOwner }).as('is_from_oneself'),
      isForOwners({ staff, isOwner }).as('is_for_owners'),
    ])
    .where('cases.id', '=', id),
);

type CaseAccess = Awaited<ReturnType<typeof readAccess>>;

async function readAccess(pool: Pool, staff: Staff, id: number) {
  const [found] = await rows(pool, access, { id, ...parametersOf(staff) });
  if (!found) throw notFound('Case');
  return found;
}

/** Throws NOT_FOUND, and FORBIDDEN unless this moderator may handle the case. */
export async function authorizeCase(pool: Pool, staff: Staff, id: number): Promise<CaseAccess> {
  const found = await readAccess(pool, staff, id);
  if (found.is_about_oneself) throw forbidden('This case is about you.');
  if (found.is_from_oneself) throw forbidden('You reported this yourself.');
  if (found.is_for_owners) throw forbidden('Only owners can handle cases about moderators and owners.');
  return found;
}

/** Why a change of a case that was possible a moment ago has changed no row. */
export async function refuse(pool: Pool, staff: Staff, id: number): Promise<never> {
  const { state, claimed_by, username } = await authorizeCase(pool, staff, id);
  if (state === 'CLAIMED' && claimed_by !== staff.id)
    throw claimedBy({ id: claimed_by!, username: username! });
  if (state === 'DECIDED') throw conflict('This case has already been decided.');
  if (state === 'APPEALED') throw conflict('The decision in this case is being appealed.');
  throw conflict('This case has not been decided yet.');
}

const roleOfMember = statement('role-of-target', ({ id }: Params<{ id: number }>) =>
  db.selectFrom('users').select('role').where('id', '=', id),
);

/**
 * Throws NOT_FOUND, and FORBIDDEN unless this moderator may act against the member: nobody may act against themselves,
 * and only owners against owners and moderators.
 */
export async function authorizeMember(pool: Pool, staff: Staff, id: number): Promise<void> {
  const [found] = await rows(pool, roleOfMember, { id });
  if (!found) throw notFound('User');
  if (id === staff.id) throw forbidden('This is about you.');
  if (found.role !== UserRole.MEMBER && staff.role !== UserRole.OWNER)
    throw forbidden('Only owners can handle cases about moderators and owners.');
}

const isFor = statement('may-be-told-of-case', ({ id, staff }: Params<{ id: number; staff: number }>) =>
  db
    .selectFrom('cases')
    .innerJoin('users as viewer', (on) => on.on('viewer.id', '=', staff))
    .select('cases.id')
    .where('cases.id', '=', id)
    .where('viewer.role', 'in', [sql.lit('moderator' as const), sql.lit('owner' as const)])
    .where(mayHandle({ staff, isOwner: sql<boolean>`(viewer.role = 'owner')` })),
);

/** Whether this member is a moderator or an owner at this moment and may handle the case. */
export const mayBeToldOf = async (pool: Pool, id: number, staff: number): Promise<boolean> =>
  (await rows(pool, isFor, { id, staff })).length > 0;

/**
 * Authorizes a moderator again, in a transaction that has locked the moderation log. Changes of roles lock it first: each
 * has been committed and is seen here, or waits for this transaction. Throws FORBIDDEN.
 */
export async function authorizeUnderLock(tx: Transaction, id: number, staff: number): Promise<void> {
  if ((await tx.rows(isFor, { id, staff })).length === 0)
    throw forbidden('You cannot handle this case any more: a role has just changed.');
}
