import { expressionBuilder } from 'kysely';
import type { Pool } from 'pg';
import { db, oneOf, rows, statement, type DB, type Params } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { GroupMembership } from './group.types.ts';

const page = statement(
  'group-members',
  ({
    viewer,
    group,
    before,
    limit,
  }: Params<{ viewer: number | null; group: number; before: number; limit: number }>) =>
    db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.id', 'm.user_id as author_id', 'm.role', 'm.joined_at'])
      .select(authorColumns)
      .where('m.group_id', '=', group)
      .where('m.id', '<', before)
      .where(isVisible(viewer, 'm.user_id'))
      .orderBy('m.id', 'desc')
      .limit(limit),
);

/** A row without a member if the group is there and has none of them. */
const among = statement(
  'members-among',
  ({ group, ids }: Params<{ group: number; ids: readonly number[] }>) =>
    db
      .selectFrom('groups as g')
      .leftJoin('memberships as m', (join) =>
        join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', oneOf(ids)),
      )
      .select('m.user_id')
      .where('g.id', '=', group)
      .where('g.removed_at', 'is', null),
);

const inOneOf = statement('is-in-group', ({ groups, user }: Params<{ groups: number[]; user: number }>) => {
  const { exists } = expressionBuilder<DB>();
  const memberships = db
    .selectFrom('memberships')
    .select('id')
    .where('group_id', '=', oneOf(groups))
    .where('user_id', '=', user);
  return db.selectNoFrom(exists(memberships).$castTo<boolean>().as('is_in'));
});

/** Members of a group, those who joined last first; `limit` of them before the id `before`. */
export const memberRows = async (
  pool: Pool,
  viewer: number | null,
  group: number,
  before: number,
  limit: number,
): Promise<GroupMembership[]> =>
  (await rows(pool, page, { viewer, group, before, limit })).map((row) => ({
    id: row.id,
    userId: row.author_id,
    user: authorOf(row),
    role: row.role,
    joinedAt: row.joined_at,
  }));

/** Which of these users are members of a group at this moment; null if it is deleted, or a moderator has removed it. */
export async function membersAmong(pool: Pool, group: number, ids: number[]): Promise<number[] | null> {
  const found = await rows(pool, among, { group, ids });
  return found.length === 0 ? null : found.flatMap(({ user_id }) => user_id ?? []);
}

/** Whether a user belongs to one of the groups at this moment. */
export const isInGroup = async (pool: Pool, groups: number[], user: number): Promise<boolean> =>
  (await rows(pool, inOneOf, { groups, user }))[0]!.is_in;
