import { sql, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import {
  db,
  oneOf,
  rows,
  statement,
  type Params,
  type RowOf,
  type Statement,
} from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { authorColumns, authorOf, pictureOf, selectPicture } from '../users/userRows.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { Group, GroupMembership } from './group.types.ts';

type Viewer = { viewer: number | null };

/** Groups `g` with the viewer's membership `own`; without those that a moderator has removed. */
export const groupsSeenBy = (viewer: RawBuilder<number | null>) =>
  db
    .selectFrom('groups as g')
    .leftJoin('memberships as own', (join) =>
      join.onRef('own.group_id', '=', 'g.id').on('own.user_id', '=', sql<number>`${viewer}::int`),
    )
    .where('g.removed_at', 'is', null);

/** What the policy needs to know of a group and a viewer (`group.policy.ts`). */
export type GroupAccess = Pick<Group, 'privacy' | 'creatorId' | 'isMember'> &
  Partial<Pick<Group, 'isBanned'>>;

/** Columns of `groupsSeenBy`. */
export const ACCESS = [
  'g.privacy',
  'g.creator_id as creatorId',
  sql<boolean>`own.id is not null`.as('isMember'),
] as const;

const groups = (viewer: RawBuilder<number | null>) =>
  groupsSeenBy(viewer)
    .innerJoin('users as u', 'u.id', 'g.creator_id')
    .innerJoin('conversations as c', 'c.group_id', 'g.id')
    .select(['g.id', 'g.name', 'g.description', 'g.privacy', 'g.member_count', 'g.created_at'])
    .select(['g.creator_id as author_id', 'c.last_message_id as place'])
    .select(['own.id as membership_id', 'own.user_id', 'own.role', 'own.joined_at', 'own.read_seq'])
    .select(authorColumns)
    .select((eb) => [
      selectPicture(eb.ref('g.picture_id')).as('image'),
      eb
        .selectFrom('group_invitations as i')
        .select('i.id')
        .whereRef('i.group_id', '=', 'g.id')
        .where('i.invitee_id', '=', sql<number>`${viewer}::int`)
        .where('i.status', '=', 'PENDING')
        .where(sql<boolean>`own.id is null`)
        .where(isVisible(viewer, 'i.inviter_id'))
        .where(isNotSuspended('i.inviter_id'))
        .as('invitation_id'),
      eb
        .exists(
          eb
            .selectFrom('group_bans as b')
            .select('b.id')
            .whereRef('b.group_id', '=', 'g.id')
            .where('b.user_id', '=', sql<number>`${viewer}::int`),
        )
        .$castTo<boolean>()
        .as('is_banned'),
    ]);

type Page = Viewer & { before: number; limit: number };

const all = statement('groups', ({ viewer, before, limit }: Params<Page>) =>
  groups(viewer).where('g.id', '<', before).orderBy('g.id', 'desc').limit(limit),
);

const others = statement('other-groups', ({ viewer, before, limit }: Params<Page>) =>
  groups(viewer).where('g.id', '<', before).where('own.id', 'is', null).orderBy('g.id', 'desc').limit(limit),
);

const own = statement('own-groups', ({ viewer, before, limit }: Params<Page>) =>
  groups(viewer)
    .where('own.user_id', '=', sql<number>`${viewer}::int`)
    .where('c.last_message_id', '<', before)
    .orderBy('c.last_message_id', 'desc')
    .limit(limit),
);

const byIds = statement('groups-by-id', ({ viewer, ids }: Params<Viewer & { ids: readonly number[] }>) =>
  groups(viewer).where('g.id', '=', oneOf(ids)),
);

const access = statement('group-access', ({ viewer, id }: Params<Viewer & { id: number }>) =>
  groupsSeenBy(viewer).select(ACCESS).where('g.id', '=', id),
);

type GroupRow = RowOf<typeof byIds>;

const readBy =
  (page: Statement<Page, GroupRow>) =>
  async (pool: Pool, viewer: number | null, before: number, limit: number): Promise<Group[]> =>
    (await rows(pool, page, { viewer, before, limit })).map(toGroup);

/** Newest first, `limit` groups before the id `before`. */
export const allGroups = readBy(all);
/** A page of the groups that the viewer has not joined. */
export const otherGroups = readBy(others);
/** A page of the groups that the viewer has joined, latest message first, starting before `before`. */
export const ownGroups = readBy(own);

/** Groups as the viewer sees them, in the order of the ids; null for an unknown id. */
export async function groupsById(
  pool: Pool,
  viewer: number | null,
  ids: readonly number[],
): Promise<(Group | null)[]> {
  const found = await rows(pool, byIds, { viewer, ids });
  const byId = new Map(found.map((row) => [row.id, toGroup(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A group as the viewer sees it; throws NOT_FOUND. */
export async function groupRow(pool: Pool, viewer: number | null, id: number): Promise<Group> {
  const [group] = await groupsById(pool, viewer, [id]);
  if (!group) throw notFound('Group');
  return group;
}

/** The viewer's relation to a group, without the rest of the group; throws NOT_FOUND. */
export async function groupAccess(pool: Pool, viewer: number | null, id: number): Promise<GroupAccess> {
  const [found] = await rows(pool, access, { viewer, id });
  if (!found) throw notFound('Group');
  return found;
}

/** The same within a transaction. */
export async function groupAccessIn(tx: Transaction, viewer: number, id: number): Promise<GroupAccess> {
  const [found] = await tx.rows(access, { viewer, id });
  if (!found) throw notFound('Group');
  return found;
}

const toGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  description: row.description,
  privacy: row.privacy,
  memberCount: row.member_count,
  createdAt: row.created_at,
  creatorId: row.author_id,
  creator: authorOf(row),
  picture: pictureOf(row.image),
  isMember: row.membership_id !== null,
  isBanned: row.is_banned,
  membership: membershipOf(row),
  invitationId: row.invitation_id,
  readSeq: row.read_seq ?? 0,
  place: row.place,
});

function membershipOf({ membership_id, user_id, role, joined_at }: GroupRow): GroupMembership | null {
  if (membership_id === null || user_id === null || role === null || joined_at === null) return null;
  return { id: membership_id, userId: user_id, role, joinedAt: joined_at };
}
