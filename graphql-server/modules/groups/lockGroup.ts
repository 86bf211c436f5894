import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { groupAccessIn, type GroupAccess } from './groupRows.ts';

type Id = { id: number };

const lock = statement('lock-group', ({ id }: Params<Id>) =>
  db.selectFrom('groups').select('id').where('id', '=', id).forNoKeyUpdate(),
);

const connectedWith = (member: unknown) => sql<number>`(
  select group_id from memberships where user_id = ${member}::int
  union select group_id from past_memberships where user_id = ${member}::int
  union select group_id from group_bans where user_id = ${member}::int
  union select group_id from group_invitations where invitee_id = ${member}::int)`;

const lockOfMember = statement('lock-groups-of-member', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', connectedWith(member))
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** For changes of messages too, which refer to the group. */
const lockWhole = statement('lock-group-to-delete', ({ id }: Params<Id>) =>
  db.selectFrom('groups').select('id').where('id', '=', id).forUpdate(),
);

/**
 * Serializes what changes a group, or who belongs to it: joining, leaving, inviting, answering an invitation, banning,
 * handing over, deleting it or a member's account. It is the first lock of each of them, before rows of invitations,
 * memberships and users.
 */
export async function lockGroupRow(tx: Transaction, id: number): Promise<void> {
  await tx.rows(lock, { id });
}

/** The same for all groups that have rows about a member, in the order of their ids. */
export async function lockGroupsOf(tx: Transaction, member: number): Promise<void> {
  await tx.rows(lockOfMember, { member });
}

/** Locks a group, and returns what the viewer has to do with it from then on; throws NOT_FOUND. */
export async function lockGroup(tx: Transaction, viewer: number, id: number): Promise<GroupAccess> {
  await lockGroupRow(tx, id);
  // A separate statement, because a statement that waits for the lock does not see rows committed in the meantime.
  return groupAccessIn(tx, viewer, id);
}

/** The same for what deletes the group: nobody writes in it or changes messages until then. */
export async function lockGroupToDelete(tx: Transaction, viewer: number, id: number): Promise<GroupAccess> {
  await tx.rows(lockWhole, { id });
  return groupAccessIn(tx, viewer, id);
}
