import type { Pool } from 'pg';
import { oneOf, rows, statement } from '../../platform/database/textRows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { GroupMembership, GroupRole } from './group.types.ts';

interface MemberRow extends AuthorColumns {
  id: number;
  role: GroupRole;
  joined_at: string;
}

const page = statement<MemberRow>(
  'group-members',
  `select m.id, m.user_id as author_id, m.role, m.joined_at, ${AUTHOR_COLUMNS}
     from memberships m join ${AUTHOR_OF('m', 'user_id')}
    where m.group_id = $1 and m.id < $2 order by m.id desc limit $3`,
);

/** Members of a group, those who joined last first; `limit` of them before the id `before`. */
export const memberRows = async (
  pool: Pool,
  groupId: number,
  before: number,
  limit: number,
): Promise<GroupMembership[]> =>
  (await rows(pool, page, [groupId, before, limit])).map(
    (row) =>
      ({
        id: row.id,
        userId: row.author_id,
        user: authorOf(row),
        role: row.role,
        joinedAt: row.joined_at,
      }) as unknown as GroupMembership,
  );

const among = statement<{ user_id: number }>(
  'members-among',
  `select user_id from memberships where group_id = $1 and user_id = ${oneOf('$2')}`,
);

/** Those of the given who are members of a group at this moment. */
export const membersAmong = async (pool: Pool, groupId: number, ids: number[]): Promise<Set<number>> =>
  new Set((await rows(pool, among, [groupId, ids])).map(({ user_id }) => user_id));

const inOneOf = statement<{ is_in: boolean }>(
  'is-in-group',
  `select exists (select from memberships where group_id = ${oneOf('$1')} and user_id = $2) as is_in`,
);

/** Whether a member belongs to one of the groups at this moment. */
export const isInGroup = async (pool: Pool, groupIds: number[], userId: number): Promise<boolean> =>
  (await rows(pool, inOneOf, [groupIds, userId]))[0]!.is_in;
