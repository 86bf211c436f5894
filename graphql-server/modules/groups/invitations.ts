import type { Context } from '../../platform/graphql/context.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { rows, statement } from '../../platform/database/textRows.ts';
import { consume } from '../../platform/rate-limits/rateLimit.ts';
import { announceGroup, GroupChange } from './groupChanges.ts';
import { GroupInvitationAnswer, type InviteToGroupInput } from './group.inputs.ts';
import { authorize } from './group.policy.ts';
import { groupRow } from './groupRows.ts';
import { addMember } from './membership.ts';

declare module '../../platform/database/transactions.ts' {
  interface Happenings {
    'group.invited': {
      invitationId: number;
      groupId: number;
      groupName: string;
      inviterId: number;
      inviteeId: number;
    };
  }
}

const findInvitee = statement<{ id: number; is_member: boolean }>(
  'find-invitee',
  `select u.id, m.id is not null as is_member
     from users u left join memberships m on m.group_id = $1 and m.user_id = u.id
    where lower(u.username) = lower($2)`,
);

export const invitationStatement = statement<{ id: number }>(
  'invite-to-group',
  `insert into group_invitations (group_id, inviter_id, invitee_id) values ($1, $2, $3)
   on conflict (group_id, invitee_id) where status = 'PENDING' do nothing returning id`,
);

/** The creator invites a member by name; returns the invitation's id. Throws FORBIDDEN, NOT_FOUND, CONFLICT, RATE_LIMITED. */
export async function inviteToGroup(
  context: Context,
  groupId: number,
  { username }: InviteToGroupInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services, pool, memberId } = context;
  const group = await groupRow(pool, memberId, groupId);
  authorize(group, memberId, 'manage');
  const [invitee] = await rows(pool, findInvitee, [groupId, username]);
  if (!invitee) throw notFound('User');
  if (invitee.is_member) throw conflict(`${username} is a member already.`);
  await consume(services.groupInvitationLimit, String(memberId), 'Too many invitations.', {
    as: 'invitations',
    to: context.caller.work,
  });
  return services.transactions.run(async (tx) => {
    const [invited] = await tx.rows(invitationStatement, [groupId, memberId, invitee.id]);
    if (!invited) throw conflict(`${username} has been invited already.`);
    const { id: inviteeId } = invitee;
    const invitation = { invitationId: invited.id, groupId, groupName: group.name, inviteeId };
    await tx.happened('group.invited', { ...invitation, inviterId: memberId });
    announceGroup(tx, group, GroupChange.INVITED, { userId: inviteeId, audience: [inviteeId] });
    return keep(tx, idempotencyKey, invited.id);
  });
}

interface Answered {
  group_id: number;
  status: string;
}

const find = statement<Answered>(
  'find-group-invitation',
  'select group_id, status from group_invitations where id = $1 and invitee_id = $2 for update',
);

const answer = statement(
  'answer-group-invitation',
  'update group_invitations set status = $2, answered_at = now() where id = $1',
);

/** Says yes or no; idempotent. NOT_FOUND unless invited; CONFLICT when answered the other way before. Returns the group's id. */
export async function answerInvitation(
  { services, pool, memberId }: Context,
  id: number,
  said: GroupInvitationAnswer,
): Promise<number> {
  return services.transactions.run(async (tx) => {
    const [invitation] = await tx.rows(find, [id, memberId]);
    if (!invitation) throw notFound('Invitation');
    const { group_id: groupId, status } = invitation;
    if (status === said) return groupId;
    if (status !== 'PENDING') throw conflict('This invitation has been answered already.');
    await tx.rows(answer, [id, said]);
    const group = await groupRow(pool, memberId, groupId);
    if (said === GroupInvitationAnswer.ACCEPTED) await addMember(tx, group, memberId);
    return groupId;
  });
}
