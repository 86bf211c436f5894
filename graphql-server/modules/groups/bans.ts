import { notFound } from '../../platform/errors/errors.ts';
import { db, into, statement, type Params } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { userById } from '../users/userRows.ts';
import { lockMember, type GroupMember } from './banRows.ts';
import { GroupChange } from './groupChanged.ts';
import { isInGroup } from './memberRows.ts';
import { depart, managed } from './membership.ts';

const ban = statement('ban-group-member', ({ group, user }: Params<GroupMember>) =>
  into('group_bans', db.selectNoFrom([group.as('group_id'), user.as('user_id')])).onConflict((on) =>
    on.doNothing(),
  ),
);

const unban = statement('unban-group-member', ({ group, user }: Params<GroupMember>) =>
  db.deleteFrom('group_bans').where('group_id', '=', group).where('user_id', '=', user),
);

const withdrawInvitation = statement('withdraw-group-invitation', ({ group, user }: Params<GroupMember>) =>
  db
    .deleteFrom('group_invitations')
    .where('group_id', '=', group)
    .where('invitee_id', '=', user)
    .where('status', '=', 'PENDING'),
);

/**
 * The creator bans a member, or somebody who has left or never joined: a pending invitation is withdrawn, messages are
 * kept. Idempotent. NOT_FOUND if there is no such user.
 */
export async function banGroupMember(context: Context, id: number, userId: number): Promise<void> {
  const group = await managed(context, id, userId);
  // A member of the group can be banned even if there is a block between the two: blocking the creator does not prevent a ban.
  if (!(await userById(context, userId)) && !(await isInGroup(context.pool, [id], userId)))
    throw notFound('User');
  const member = { group: id, user: userId };
  await context.services.transactions.run(async (tx) => {
    // An answer to the invitation locks it before the member.
    await tx.rows(withdrawInvitation, member);
    await lockMember(tx, member);
    await tx.rows(ban, member);
    await depart(tx, group, userId, GroupChange.REMOVED);
  });
}

/** The creator lifts a ban; idempotent. */
export async function unbanGroupMember(context: Context, id: number, userId: number): Promise<void> {
  await managed(context, id, userId);
  await context.services.transactions.run((tx) => tx.rows(unban, { group: id, user: userId }));
}
