import type { Context } from '../../platform/graphql/context.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import { statement } from '../../platform/database/textRows.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { announceGroup, GroupChange } from './groupChanges.ts';
import { authorize } from './group.policy.ts';
import { groupRow } from './groupRows.ts';
import type { Group } from './group.types.ts';

/** What was written before a member joined is not unread to him. */
export const memberStatement = statement<{ id: number }>(
  'add-member',
  `with joined as (
     insert into memberships (group_id, user_id, role, read_seq)
     select c.group_id, $2, 'MEMBER', c.last_seq from conversations c where c.group_id = $1
     on conflict do nothing returning group_id
   )
   update groups set member_count = member_count + 1 from joined where id = joined.group_id returning id`,
);

const remove = statement<{ id: number }>(
  'remove-member',
  `with parted as (
     delete from memberships where group_id = $1 and user_id = $2 and role <> 'ADMIN' returning group_id
   )
   update groups set member_count = member_count - 1 from parted where id = parted.group_id returning id`,
);

/** Of two at the same time only one finds the creator still there. */
const handOver = statement<{ group_id: number }>(
  'hand-over-group',
  `with heir as (
     update memberships set role = 'ADMIN' where group_id = $1 and user_id = $3 returning group_id
   ), given as (
     update groups set creator_id = $3 from heir where id = heir.group_id and creator_id = $2 returning id
   )
   update memberships set role = 'MEMBER' from given where group_id = given.id and user_id = $2 returning group_id`,
);

/** Makes somebody a member; does nothing with one who is. */
export async function addMember(tx: Transaction, group: Pick<Group, 'id' | 'privacy'>, userId: number) {
  const joined = await tx.rows(memberStatement, [group.id, userId]);
  if (joined.length > 0) announceGroup(tx, group, GroupChange.JOINED, { userId });
}

/** Joins a public group; idempotent. FORBIDDEN for a private one. */
export async function joinGroup({ services, pool, memberId }: Context, id: number): Promise<void> {
  const group = await groupRow(pool, memberId, id);
  if (group.membership) return;
  authorize(group, memberId, 'join');
  await services.transactions.run((tx) => addMember(tx, group, memberId));
}

/** Leaves a group; idempotent. FORBIDDEN for the creator. */
export async function leaveGroup({ services, pool, memberId }: Context, id: number): Promise<void> {
  const group = await groupRow(pool, memberId, id);
  if (!group.membership) return;
  authorize(group, memberId, 'leave');
  await services.transactions.run((tx) => part(tx, group, memberId, GroupChange.LEFT));
}

/** The creator removes a member. NOT_FOUND unless it is one. */
export async function removeFromGroup(context: Context, id: number, userId: number): Promise<void> {
  const group = await managed(context, id, userId);
  await context.services.transactions.run(async (tx) => {
    if (!(await part(tx, group, userId, GroupChange.REMOVED))) throw notFound('Member');
  });
}

async function part(tx: Transaction, group: Group, userId: number, change: GroupChange): Promise<boolean> {
  const parted = await tx.rows(remove, [group.id, userId]);
  if (parted.length > 0) announceGroup(tx, group, change, { userId, audience: [userId] });
  return parted.length > 0;
}

/** Makes another member the creator. NOT_FOUND unless it is one. */
export async function handOverGroup(context: Context, id: number, userId: number): Promise<void> {
  const group = await managed(context, id, userId);
  await context.services.transactions.run(async (tx) => {
    const given = await tx.rows(handOver, [id, context.memberId, userId]);
    if (given.length === 0) throw notFound('Member');
    announceGroup(tx, group, GroupChange.HANDED_OVER, { userId });
  });
}

/** The group, when the viewer may do something to that other member of it. */
async function managed({ pool, memberId }: Context, id: number, userId: number): Promise<Group> {
  const group = await groupRow(pool, memberId, id);
  authorize(group, memberId, 'manage');
  if (userId === memberId) throw badField('userId', 'Choose another member.');
  return group;
}
