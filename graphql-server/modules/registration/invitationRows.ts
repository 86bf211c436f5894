import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import type { User } from '../users/user.types.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { Invitation } from './invitation.types.ts';

const columns = () =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.created_by_id')
    .select(['i.id', 'i.created_at', 'i.expires_at', 'i.revoked_at', 'i.max_uses', 'i.uses'])
    .select('i.created_by_id as author_id')
    .select(authorColumns);

type Page = { creator: number | null; before: number; limit: number };

const page = statement('invitations', ({ creator, before, limit }: Params<Page>) =>
  columns()
    .where(sql<boolean>`(${creator}::int is null or i.created_by_id = ${creator}::int)`)
    .where('i.id', '<', before)
    .orderBy('i.id', 'desc')
    .limit(limit),
);

const one = statement('invitation', ({ id }: Params<{ id: number }>) => columns().where('i.id', '=', id));

const ofMember = statement('invitation-of-member', ({ member }: Params<{ member: number }>) =>
  columns().innerJoin('invited_members as m', 'm.invitation_id', 'i.id').where('m.user_id', '=', member),
);

const byMember = statement('invited-by-member', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('invited_members as m', 'm.invitation_id', 'i.id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id as author_id')
    .select(authorColumns)
    .where('i.created_by_id', '=', member)
    .orderBy('m.user_id', 'desc')
    .limit(50),
);

/** `viewer` is null for staff, who see all. */
type Invited = { id: number; viewer: number | null; after: number; limit: number };

const invited = statement('invited-members', ({ id, viewer, after, limit }: Params<Invited>) =>
  db
    .selectFrom('invited_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id as author_id')
    .select(authorColumns)
    .where('m.invitation_id', '=', id)
    .where('m.user_id', '>', after)
    .where(sql<boolean>`(${viewer}::int is null or (u.erased_at is null and ${isVisible(viewer, 'u.id')}))`)
    .orderBy('m.user_id')
    .limit(limit),
);

const invitationOf = (row: RowOf<typeof one>): Invitation => ({
  id: row.id,
  createdBy: authorOf(row),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  maxUses: row.max_uses,
  uses: row.uses,
});

/** The latest first, of one member or of all. */
export const invitationRows = async (pool: Pool, values: Page): Promise<Invitation[]> =>
  (await rows(pool, page, values)).map(invitationOf);

export const invitationRow = async (pool: Pool, id: number): Promise<Invitation | undefined> =>
  (await rows(pool, one, { id })).map(invitationOf)[0];

/** Who came by an invitation, the first first. */
export const invitedRows = async (pool: Pool, wanted: Invited): Promise<User[]> =>
  (await rows(pool, invited, wanted)).map(authorOf);

/** By which invitation a member came. */
export const invitationOfMember = async (pool: Pool, member: number): Promise<Invitation | undefined> =>
  (await rows(pool, ofMember, { member })).map(invitationOf)[0];

/** The latest fifty who came by invitations of a member, the last first. */
export const invitedBy = async (pool: Pool, member: number): Promise<User[]> =>
  (await rows(pool, byMember, { member })).map(authorOf);
