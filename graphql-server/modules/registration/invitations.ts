import { sql } from 'kysely';
import { INVITATION_LINK } from '../../contract/registrationMode.ts';
import { isStaff } from '../../contract/userRole.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { roleOf } from '../../platform/graphql/role.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { hashOfCode } from '../../platform/text/secretCode.ts';
import { appendToLog } from '../moderationLog/appendToLog.ts';
import type { CreateInvitationInput } from './invitation.types.ts';

/** How many open invitations a member without a role may have, and how many people may use each. */
const OPEN_OF_MEMBER = 20;
export const USES_OF_MEMBER = 10;

type Creation = { member: number; hash: Buffer; uses: number; days: number };

export const addInvitation = statement('add-invitation', ({ member, hash, uses, days }: Params<Creation>) =>
  db
    .insertInto('invitations')
    .values({
      created_by_id: member,
      hash,
      max_uses: uses,
      expires_at: sql<string>`now() + ${days}::int * interval '1 day'`,
    })
    .returning('id'),
);

const countOpen = statement('open-invitations', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_by_id', '=', member)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    // As many as `redeemInvitation` accepts: one that is used up is not open.
    .where(sql<boolean>`uses < least(max_uses, ${sql.lit(USES_OF_MEMBER)})`),
);

const lock = statement('lock-inviter', ({ member }: Params<{ member: number }>) =>
  db.selectFrom('users').select('id').where('id', '=', member).forUpdate(),
);

/** Any invitation, or only those of a member; no row if there is none. */
export const endInvitation = statement(
  'revoke-invitation',
  ({ id, creator }: Params<{ id: number; creator: number | null }>) =>
    db
      .updateTable('invitations')
      .set({ revoked_at: sql<string>`coalesce(revoked_at, now())` })
      .where('id', '=', id)
      .where(sql<boolean>`(${creator}::int is null or created_by_id = ${creator}::int)`)
      .returning('id'),
);

/** Returns whether the viewer is an owner or moderator; throws FORBIDDEN if they may not invite. */
async function authorizeInviting(context: Context): Promise<boolean> {
  const hasRole = isStaff(await roleOf(context));
  if (!hasRole && !context.services.env.INVITATIONS_BY_MEMBERS)
    throw forbidden('Only moderators and owners can invite people.');
  return hasRole;
}

/** The link with which new members come in. */
export const linkOf = (origin: string, code: string): string => origin + INVITATION_LINK + code;

/** Stores an invitation with the hash of its code; returns its id. */
export async function createInvitation(
  context: Context,
  { uses, days }: CreateInvitationInput,
  code: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const member = context.memberId;
  const hasRole = await authorizeInviting(context);
  if (!hasRole && uses > USES_OF_MEMBER)
    throw forbidden(`Members can invite at most ${USES_OF_MEMBER} people with one invitation.`);
  return context.services.transactions.run(async (tx) => {
    if (!hasRole) await refuseMore(tx, member);
    const [made] = await tx.rows(addInvitation, { member, hash: hashOfCode(code), uses, days });
    const id = await keep(tx, idempotencyKey, made!.id);
    if (hasRole) await noteInvitation(tx, member, 'INVITATION_CREATED', id);
    return id;
  });
}

async function refuseMore(tx: Transaction, member: number): Promise<void> {
  await tx.rows(lock, { member });
  const [open] = await tx.rows(countOpen, { member });
  if (open!.count >= OPEN_OF_MEMBER)
    throw conflict(`You have ${OPEN_OF_MEMBER} open invitations. Revoke one, or wait until one expires.`);
}

/**
 * Revokes an invitation: the viewer's own or, for owners and moderators, anyone's. People who joined with it stay
 * members.
 */
export async function revokeInvitation(context: Context, id: number): Promise<void> {
  const member = context.memberId;
  const hasRole = isStaff(await roleOf(context));
  await context.services.transactions.run(async (tx) => {
    const [revoked] = await tx.rows(endInvitation, { id, creator: hasRole ? null : member });
    if (!revoked) throw notFound('Invitation');
    if (hasRole) await noteInvitation(tx, member, 'INVITATION_REVOKED', id);
  });
}

/**
 * Records in the moderation log what an owner or moderator did to an invitation; actions on the command line have no
 * actor.
 */
export const noteInvitation = (
  tx: Transaction,
  actorId: number | null,
  action: 'INVITATION_CREATED' | 'INVITATION_REVOKED',
  id: number,
) => appendToLog(tx, { actorId, action, target: { kind: 'INVITATION', id } });
