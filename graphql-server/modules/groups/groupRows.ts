import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import { oneOf, rows, statement, type Statement } from '../../platform/database/textRows.ts';
import {
  AUTHOR_COLUMNS,
  AUTHOR_OF,
  authorOf,
  pictureColumn,
  pictureOf,
  type AuthorColumns,
} from '../users/userRows.ts';
import type { Group, GroupPrivacy, GroupRole } from './group.types.ts';

interface GroupRow extends AuthorColumns {
  id: number;
  name: string;
  description: string;
  privacy: GroupPrivacy;
  member_count: number;
  created_at: string;
  image: string | null;
  place: number;
  membership_id: number | null;
  user_id: number;
  role: GroupRole;
  joined_at: string;
  read_seq: number | null;
  invitation_id: number | null;
}

/** Groups as the viewer $1 sees them; null when nobody is signed in. */
const select = (name: string, condition: string): Statement<GroupRow> =>
  statement(
    name,
    `select g.id, g.name, g.description, g.privacy, g.member_count, g.created_at, g.creator_id as author_id,
            ${AUTHOR_COLUMNS}, ${pictureColumn('g.picture_id')} as image,
            c.last_message_id as place, own.id as membership_id, own.user_id,
            own.role, own.joined_at, own.read_seq,
            (select id from group_invitations i
              where i.group_id = g.id and i.invitee_id = $1 and i.status = 'PENDING') as invitation_id
       from groups g
       join ${AUTHOR_OF('g', 'creator_id')}
       join conversations c on c.group_id = g.id
       left join memberships own on own.group_id = g.id and own.user_id = $1::int
      where ${condition}`,
  );

const all = select('groups', 'g.id < $2 order by g.id desc limit $3');
const others = select('other-groups', 'g.id < $2 and own.id is null order by g.id desc limit $3');
const own = select(
  'own-groups',
  'own.user_id = $1 and c.last_message_id < $2 order by c.last_message_id desc limit $3',
);
const byIds = select('groups-by-id', `g.id = ${oneOf('$2')}`);

type Read = (pool: Pool, viewerId: number | null, before: number, limit: number) => Promise<Group[]>;
const readBy =
  (which: Statement<GroupRow>): Read =>
  async (pool, viewerId, before, limit) =>
    (await rows(pool, which, [viewerId, before, limit])).map(toGroup);

/** Newest first, `limit` groups before the id `before`. */
export const allGroups = readBy(all);
/** The same without those that the viewer belongs to. */
export const otherGroups = readBy(others);
/** Those that the viewer belongs to, latest message first; before the place `before`. */
export const ownGroups = readBy(own);

/** A group as the viewer sees it; throws NOT_FOUND. */
export async function groupRow(pool: Pool, viewerId: number | null, id: number): Promise<Group> {
  const [row] = await rows(pool, byIds, [viewerId, [id]]);
  if (!row) throw notFound('Group');
  return toGroup(row);
}

/** What the rules ask of a group and a viewer (`group.policy.ts`). */
export type GroupStanding = Pick<Group, 'privacy' | 'creatorId' | 'isMember'>;

/** Its columns, with `OWN_MEMBERSHIP`. */
export const STANDING = 'g.privacy, g.creator_id as "creatorId", own.id is not null as "isMember"';

/** How the viewer stands to the group `g`; `viewer` is his parameter. */
export const OWN_MEMBERSHIP = (viewer: string) =>
  `left join memberships own on own.group_id = g.id and own.user_id = ${viewer}::int`;

const standing = statement<GroupStanding>(
  'group-standing',
  `select ${STANDING} from groups g ${OWN_MEMBERSHIP('$1')} where g.id = $2`,
);

/** How the viewer stands to a group, where nothing else of it is asked for; throws NOT_FOUND. */
export async function groupStanding(pool: Pool, viewerId: number | null, id: number): Promise<GroupStanding> {
  const [found] = await rows(pool, standing, [viewerId, id]);
  if (!found) throw notFound('Group');
  return found;
}

/** Groups as `groupRow` gives them, in the order of the ids; null for one that is not there. */
export async function groupsById(
  pool: Pool,
  viewerId: number | null,
  ids: readonly number[],
): Promise<(Group | null)[]> {
  const found = await rows(pool, byIds, [viewerId, ids]);
  const byId = new Map(found.map((row) => [row.id, toGroup(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

const toGroup = (row: GroupRow): Group =>
  ({
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
    membership: row.membership_id === null ? null : membershipOf(row),
    invitationId: row.invitation_id,
    readSeq: row.read_seq ?? 0,
    place: row.place,
  }) as unknown as Group;

const membershipOf = ({ membership_id, user_id, role, joined_at }: GroupRow) => ({
  id: membership_id,
  userId: user_id,
  role,
  joinedAt: joined_at,
});
