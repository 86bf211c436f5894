import { notFound } from '../../platform/errors/errors.ts';
import { db, into, publishing, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { GroupMember } from './banRows.ts';
import { GroupChange, publishGroupChanged } from './groupChanged.ts';
import { authorize } from './group.policy.ts';
import type { Group } from './group.types.ts';
import { lockGroup } from './lockGroup.ts';
import { depart, managed } from './membership.ts';

const ban = statement('ban-group-member', ({ group, user }: Params<GroupMember>) =>
  into('group_bans', db.selectNoFrom([group.as('group_id'), user.as('user_id')])).onConflict((on) =>
    on.doNothing(),
  ),
);

const unban = statement('unban-group-member', ({ group, user }: Params<GroupMember>) =>
  db.deleteFrom('group_bans').where('group_id', '=', group).where('user_id', '=', user),
);

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    'group.invitationWithdrawn': { invitation_id: number; invitee_id: number };
  }
}

const withdraw = publishing(
  'withdraw-group-invitation',
  'group.invitationWithdrawn',
  ({ group, user }: Params<GroupMember>, { publish, announced }) =>
    publish(
      db.with('withdrawn', (q) =>
        q
          .deleteFrom('group_invitations')
          .where('group_id', '=', group)
          .where('invitee_id', '=', user)
          .where('status', '=', 'PENDING')
          .returning(['id', 'invitee_id']),
      ),
      (q) => q.selectFrom('withdrawn').select(['id as invitation_id', 'invitee_id']),
    )
      .selectFrom('withdrawn')
      .select(announced),
);

/** Withdraws a pending invitation, and tells the open pages of whoever had it. */
async function withdrawInvitation(tx: Transaction, group: Group, user: number): Promise<void> {
  const withdrawn = await tx.execute(withdraw, { group: group.id, user });
  if (withdrawn) publishGroupChanged(tx, group, GroupChange.INVITED, { userId: user, audience: [user] });
}

/** Whatever connects somebody with a group. */
const connections = ({ group, user }: Params<GroupMember>) => [
  db.selectFrom('memberships').select('id').where('group_id', '=', group).where('user_id', '=', user),
  db.selectFrom('group_bans').select('id').where('group_id', '=', group).where('user_id', '=', user),
  db
    .selectFrom('group_invitations')
    .select('id')
    .where('group_id', '=', group)
    .where('invitee_id', '=', user)
    .where('status', '=', 'PENDING'),
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('m.id')
    .where('c.group_id', '=', group)
    .where('m.sender_id', '=', user),
];

/** Whom the viewer sees, and who is connected with the group: blocking the creator does not prevent a ban. */
const bannable = statement(
  'bannable-from-group',
  ({ viewer, group, user }: Params<GroupMember & { viewer: number }>) =>
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', user)
      .where('erased_at', 'is', null)
      .where(({ or, exists }) =>
        or([isVisible(viewer, 'users.id'), ...connections({ group, user }).map((one) => exists(one))]),
      ),
);

/**
 * The creator bans a member, or somebody who has left or never joined: a pending invitation is withdrawn, messages are
 * kept. Idempotent. NOT_FOUND if there is no such user, or a block hides one who is not connected with the group.
 */
export async function banGroupMember(context: Context, id: number, userId: number): Promise<void> {
  const group = await managed(context, id, userId);
  const member = { group: id, user: userId };
  await context.services.transactions.run(async (tx) => {
    const viewer = context.memberId;
    authorize(await lockGroup(tx, viewer, id), viewer, 'manage');
    if ((await tx.rows(bannable, { viewer, ...member })).length === 0) throw notFound('User');
    await withdrawInvitation(tx, group, userId);
    await tx.rows(ban, member);
    await depart(tx, group, userId, GroupChange.REMOVED);
  });
}

/** The creator lifts a ban; idempotent. */
export async function unbanGroupMember(context: Context, id: number, userId: number): Promise<void> {
  await managed(context, id, userId);
  await context.services.transactions.run(async (tx) => {
    authorize(await lockGroup(tx, context.memberId, id), context.memberId, 'manage');
    await tx.rows(unban, { group: id, user: userId });
  });
}
