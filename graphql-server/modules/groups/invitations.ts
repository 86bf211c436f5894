import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import {
  db,
  publishing,
  rows,
  statement,
  type Params,
  type RowOf,
} from '../../platform/database/statements.ts';
import { INVITATIONS } from '../../platform/rate-limits/figures.ts';
import { consume, type CreateLimiter } from '../../platform/rate-limits/rateLimit.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isVisible } from '../visibility/visibility.ts';
import { publishGroupChanged, GroupChange } from './groupChanged.ts';
import { GroupInvitationAnswer, type InviteToGroupInput } from './group.inputs.ts';
import { authorize } from './group.policy.ts';
import { groupRow } from './groupRows.ts';
import type { GroupInvitation } from './group.types.ts';
import { lockGroup, lockGroupRow } from './lockGroup.ts';
import { addMember } from './membership.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    groupInvitationLimit: InvitationLimit;
  }
}

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    'group.invited': {
      invitation_id: number;
      group_id: number;
      group_name: string;
      inviter_id: number;
      invitee_id: number;
    };
  }
}

/** Decision 27 has no number for invitations: the same as for friend requests, 60 in 10 minutes. */
export const limitInvitations = (limiter: CreateLimiter) =>
  limiter('group-invitation', INVITATIONS.count, INVITATIONS.seconds);
type InvitationLimit = ReturnType<typeof limitInvitations>;

/** Not those to a group that a moderator has removed: they come back with it. */
const invitations = db
  .selectFrom('group_invitations as i')
  .innerJoin('groups as g', 'g.id', 'i.group_id')
  .select(['i.id', 'i.group_id', 'i.inviter_id', 'i.invitee_id', 'i.created_at'])
  .where('g.removed_at', 'is', null);

/** Members who joined a public group before `addMember` settled invitations may still have one. */
const received = statement(
  'group-invitations',
  ({ invitee, before, limit }: Params<{ invitee: number; before: number; limit: number }>) =>
    invitations
      .leftJoin('memberships as m', (join) =>
        join.onRef('m.group_id', '=', 'i.group_id').onRef('m.user_id', '=', 'i.invitee_id'),
      )
      .where('m.id', 'is', null)
      .where('i.invitee_id', '=', invitee)
      .where(isVisible(invitee, 'i.inviter_id'))
      .where(isNotSuspended('i.inviter_id'))
      .where('i.status', '=', 'PENDING')
      .where('i.id', '<', before)
      .orderBy('i.id', 'desc')
      .limit(limit),
);

const one = statement('group-invitation', ({ id }: Params<{ id: number }>) =>
  invitations.where('i.id', '=', id),
);

/** A member's pending invitations, newest first; `limit` of them before the id `before`. */
export const invitationRows = async (
  pool: Pool,
  invitee: number,
  before: number,
  limit: number,
): Promise<GroupInvitation[]> => (await rows(pool, received, { invitee, before, limit })).map(toInvitation);

/** One invitation; throws NOT_FOUND. */
export async function invitationRow(pool: Pool, id: number): Promise<GroupInvitation> {
  const [row] = await rows(pool, one, { id });
  if (!row) throw notFound('Invitation');
  return toInvitation(row);
}

const toInvitation = (row: RowOf<typeof one>): GroupInvitation => ({
  id: row.id,
  groupId: row.group_id,
  inviterId: row.inviter_id,
  inviteeId: row.invitee_id,
  createdAt: row.created_at,
});

const findInvitee = statement(
  'find-invitee',
  ({ viewer, group, username }: Params<{ viewer: number; group: number; username: string }>) =>
    db
      .selectFrom('users as u')
      .leftJoin('memberships as m', (join) =>
        join.on('m.group_id', '=', group).onRef('m.user_id', '=', 'u.id'),
      )
      .leftJoin('group_bans as b', (join) =>
        join.on('b.group_id', '=', group).onRef('b.user_id', '=', 'u.id'),
      )
      .select(['u.id', sql<boolean>`m.id is not null`.as('is_member')])
      .select(sql<boolean>`b.id is not null`.as('is_banned'))
      .where(sql`lower(u.username)`, '=', sql`lower(${username})`)
      .where('u.erased_at', 'is', null)
      .where(isVisible(viewer, 'u.id')),
);

type NewInvitation = { group: number; inviter: number; invitee: number };

/** No row if the member has been invited already, by whoever leads the group now. */
export const invitationStatement = publishing(
  'invite-to-group',
  'group.invited',
  ({ group, inviter, invitee }: Params<NewInvitation>, { publish, announced }) =>
    publish(
      db.with('made', (q) =>
        q
          .insertInto('group_invitations')
          .values({ group_id: group, inviter_id: inviter, invitee_id: invitee })
          .onConflict((on) =>
            on
              .columns(['group_id', 'invitee_id'])
              .where('status', '=', 'PENDING')
              // The invitee may not see who led the group before, and so not that invitation.
              .doUpdateSet({ inviter_id: inviter, created_at: sql<string>`now()` })
              .where('group_invitations.inviter_id', '<>', inviter),
          )
          .returning(['id', 'group_id', 'inviter_id', 'invitee_id']),
      ),
      (q) =>
        q
          .selectFrom('made')
          .innerJoin('groups as g', 'g.id', 'made.group_id')
          .select(['made.id as invitation_id', 'made.group_id', 'g.name as group_name'])
          .select(['made.inviter_id', 'made.invitee_id']),
    )
      .selectFrom('made')
      .select(['id', announced]),
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
  const wanted = { viewer: memberId, group: groupId, username };
  const invitee = checkInvitee(await rows(pool, findInvitee, wanted), username);
  await consume(services.groupInvitationLimit, String(memberId), 'Too many invitations.', {
    as: 'invitations',
    to: context.caller.work,
  });
  return services.transactions.run(async (tx) => {
    const { id: inviteeId } = invitee;
    authorize(await lockGroup(tx, memberId, groupId), memberId, 'manage');
    // The member may have joined or been banned before the lock was taken.
    checkInvitee(await tx.rows(findInvitee, wanted), username);
    const values = { group: groupId, inviter: memberId, invitee: inviteeId };
    const invited = await tx.execute(invitationStatement, values);
    if (!invited) throw conflict(`${username} has already been invited.`);
    publishGroupChanged(tx, group, GroupChange.INVITED, { userId: inviteeId, audience: [inviteeId] });
    return keep(tx, idempotencyKey, invited.id);
  });
}

function checkInvitee([invitee]: RowOf<typeof findInvitee>[], username: string) {
  if (!invitee) throw notFound('User');
  if (invitee.is_member) throw conflict(`${username} is already a member.`);
  if (invitee.is_banned) throw forbidden(`${username} is banned from this group. Lift the ban first.`);
  return invitee;
}

type Answering = { id: number; invitee: number };

const groupOf = statement('group-of-invitation', ({ id, invitee }: Params<Answering>) =>
  db
    .selectFrom('group_invitations')
    .select('group_id')
    .where('id', '=', id)
    .where('invitee_id', '=', invitee),
);

/** With what is needed of its group to join it. */
const lock = statement('find-group-invitation', ({ id, invitee }: Params<Answering>) =>
  db
    .selectFrom('group_invitations as i')
    .innerJoin('groups as g', 'g.id', 'i.group_id')
    .select(['g.id', 'g.privacy', 'i.status'])
    .where('i.id', '=', id)
    .where('i.invitee_id', '=', invitee)
    .where(isVisible(invitee, 'i.inviter_id'))
    .where(isNotSuspended('i.inviter_id'))
    .where('g.removed_at', 'is', null)
    .forUpdate('i'),
);

const setStatus = statement(
  'answer-group-invitation',
  ({ id, status }: Params<{ id: number; status: GroupInvitationAnswer }>) =>
    db
      .updateTable('group_invitations')
      .set({ status, answered_at: sql<string>`now()` })
      .where('id', '=', id),
);

/**
 * Accepts or declines; idempotent. NOT_FOUND unless invited; CONFLICT when answered the other way before. Returns the
 * group's id.
 */
export async function answerInvitation(
  { services, memberId }: Context,
  id: number,
  answer: GroupInvitationAnswer,
): Promise<number> {
  return services.transactions.run(async (tx) => {
    const invitation = await lockInvitation(tx, { id, invitee: memberId });
    const { status, ...group } = invitation;
    if (status === answer) return group.id;
    if (status !== 'PENDING') throw conflict('This invitation has already been answered.');
    await tx.rows(setStatus, { id, status: answer });
    if (answer === GroupInvitationAnswer.ACCEPTED) await addMember(tx, group, memberId);
    return group.id;
  });
}

/** Locks the group before the invitation, as a ban does, which withdraws it. */
async function lockInvitation(tx: Transaction, answering: Answering) {
  const [found] = await tx.rows(groupOf, answering);
  if (found) await lockGroupRow(tx, found.group_id);
  const [invitation] = await tx.rows(lock, answering);
  if (!invitation) throw notFound('Invitation');
  return invitation;
}
