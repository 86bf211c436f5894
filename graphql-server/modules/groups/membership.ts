import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import { db, into, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { publishGroupChanged, GroupChange } from './groupChanged.ts';
import { isBanned, type GroupMember } from './banRows.ts';
import { authorize, BANNED } from './group.policy.ts';
import { giveGroup } from './giveGroup.ts';
import { groupRow } from './groupRows.ts';
import { lockGroup, lockGroupRow } from './lockGroup.ts';
import type { Group } from './group.types.ts';
import { isStaying } from '../visibility/staying.ts';
import { hasNoSanction } from '../visibility/suspensions.ts';
import { isVisible } from '../visibility/visibility.ts';

/** Messages written before a member joined do not count as unread. */
export const memberStatement = statement('add-member', ({ group, user }: Params<GroupMember>) =>
  db
    .with('joined', (q) =>
      into(
        'memberships',
        q
          .selectFrom('conversations as c')
          .select([
            sql<number>`c.group_id`.as('group_id'),
            user.as('user_id'),
            sql.lit('MEMBER' as const).as('role'),
            'c.last_seq as read_seq',
          ])
          .where('c.group_id', '=', group),
      )
        .onConflict((on) => on.doNothing())
        .returning('group_id'),
    )
    .updateTable('groups')
    .from('joined')
    .set((eb) => ({ member_count: eb('member_count', '+', 1) }))
    .whereRef('id', '=', 'joined.group_id')
    .returning('id'),
);

const remove = statement('remove-member', ({ group, user }: Params<GroupMember>) =>
  db
    .with('parted', (q) =>
      q
        .deleteFrom('memberships')
        .where('group_id', '=', group)
        .where('user_id', '=', user)
        .where('role', '<>', 'ADMIN')
        .returning(['group_id', 'user_id']),
    )
    .with('noted', (q) =>
      q
        .insertInto('past_memberships')
        .columns(['group_id', 'user_id'])
        .expression(q.selectFrom('parted').select(['group_id', 'user_id']))
        .onConflict((on) => on.columns(['group_id', 'user_id']).doUpdateSet({ left_at: sql<string>`now()` }))
        .returning('group_id'),
    )
    .updateTable('groups')
    .from('parted')
    .set((eb) => ({ member_count: eb('member_count', '-', 1) }))
    .whereRef('id', '=', 'parted.group_id')
    .returning('id'),
);

/** A member of the group whom its creator sees. */
const heir = statement(
  'heir-of-group',
  ({ group, user, creator }: Params<GroupMember & { creator: number }>) =>
    db
      .selectFrom('memberships')
      .select(hasNoSanction('memberships.user_id').as('mayLead'))
      .where('group_id', '=', group)
      .where('user_id', '=', user)
      .where(isVisible(creator, 'memberships.user_id')),
);

/** Whoever has joined without it needs no invitation any more, and can be invited again after leaving. */
const settleInvitation = statement('settle-group-invitation', ({ group, user }: Params<GroupMember>) =>
  db
    .updateTable('group_invitations')
    .set({ status: 'ACCEPTED', answered_at: sql<string>`now()` })
    .where('group_id', '=', group)
    .where('invitee_id', '=', user)
    .where('status', '=', 'PENDING'),
);

/** Adds a member; does nothing for an existing member. FORBIDDEN for a banned one. */
export async function addMember(tx: Transaction, group: Pick<Group, 'id' | 'privacy'>, userId: number) {
  const member = { group: group.id, user: userId };
  await lockGroupRow(tx, group.id);
  if (await isBanned(tx, member)) throw forbidden(BANNED);
  const joined = await tx.rows(memberStatement, member);
  await tx.rows(settleInvitation, member);
  if (joined.length > 0) publishGroupChanged(tx, group, GroupChange.JOINED, { userId });
}

/** Joins a public group; idempotent. FORBIDDEN for a private one. */
export async function joinGroup({ services, pool, memberId }: Context, id: number): Promise<void> {
  const group = await groupRow(pool, memberId, id);
  if (group.membership) return;
  authorize(group, memberId, 'join');
  await services.transactions.run(async (tx) => {
    const now = await lockGroup(tx, memberId, id);
    if (now.isMember) return;
    authorize(now, memberId, 'join');
    await addMember(tx, group, memberId);
  });
}

/** Leaves a group; idempotent. FORBIDDEN for the creator, also for who has just become it. */
export async function leaveGroup({ services, pool, memberId }: Context, id: number): Promise<void> {
  const group = await groupRow(pool, memberId, id);
  if (!group.membership) return;
  authorize(group, memberId, 'leave');
  await services.transactions.run(async (tx) => {
    const now = await lockGroup(tx, memberId, id);
    if (!now.isMember) return;
    authorize(now, memberId, 'leave');
    await depart(tx, group, memberId, GroupChange.LEFT);
  });
}

/** The creator removes a member. NOT_FOUND unless it is one. */
export async function removeFromGroup(context: Context, id: number, userId: number): Promise<void> {
  const group = await managed(context, id, userId);
  await context.services.transactions.run(async (tx) => {
    authorize(await lockGroup(tx, context.memberId, id), context.memberId, 'manage');
    if (!(await depart(tx, group, userId, GroupChange.REMOVED))) throw notFound('Member');
  });
}

/** Ends a membership, in a transaction that has locked the group; returns whether there was one. */
export async function depart(
  tx: Transaction,
  group: Group,
  userId: number,
  change: GroupChange,
): Promise<boolean> {
  const parted = await tx.rows(remove, { group: group.id, user: userId });
  if (parted.length > 0) publishGroupChanged(tx, group, change, { userId, audience: [userId] });
  return parted.length > 0;
}

/**
 * Makes another member the creator. NOT_FOUND unless it is one, for an account that is deleted, and if a block separates
 * the two; CONFLICT for a suspended or timed-out member.
 */
export async function handOverGroup(context: Context, id: number, userId: number): Promise<void> {
  const group = await managed(context, id, userId);
  await context.services.transactions.run(async (tx) => {
    authorize(await lockGroup(tx, context.memberId, id), context.memberId, 'manage');
    await checkHeir(tx, context.memberId, { group: id, user: userId });
    const from = { creator: context.memberId, isLeaving: false };
    if (!(await giveGroup(tx, group, from, userId))) throw notFound('Member');
  });
}

async function checkHeir(tx: Transaction, creator: number, member: GroupMember): Promise<void> {
  const [found] = (await isStaying(tx, member.user)) ? await tx.rows(heir, { creator, ...member }) : [];
  if (!found) throw notFound('Member');
  if (!found.mayLead) throw conflict('This member cannot lead a group at the moment.');
}

/** The group, if the viewer manages it and `userId` is another user. */
export async function managed({ pool, memberId }: Context, id: number, userId: number): Promise<Group> {
  const group = await groupRow(pool, memberId, id);
  authorize(group, memberId, 'manage');
  if (userId === memberId) throw badField('userId', 'Please choose another member.');
  return group;
}
