import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import type { GroupBan } from './group.types.ts';

export type GroupMember = { group: number; user: number };

const page = statement(
  'group-bans',
  ({ group, before, limit }: Params<{ group: number; before: number; limit: number }>) =>
    db
      .selectFrom('group_bans as b')
      .innerJoin('users as u', 'u.id', 'b.user_id')
      .select(['b.id', 'b.user_id as author_id', 'b.created_at'])
      .select(authorColumns)
      .where('b.group_id', '=', group)
      .where('b.id', '<', before)
      .orderBy('b.id', 'desc')
      .limit(limit),
);

/** Who is banned from a group, the latest first; `limit` of them before the id `before`. */
export const banRows = async (
  pool: Pool,
  group: number,
  before: number,
  limit: number,
): Promise<GroupBan[]> =>
  (await rows(pool, page, { group, before, limit })).map((row) => ({
    id: row.id,
    userId: row.author_id,
    user: authorOf(row),
    bannedAt: row.created_at,
  }));

const banned = statement('is-banned-from-group', ({ group, user }: Params<GroupMember>) =>
  db.selectFrom('group_bans').select('id').where('group_id', '=', group).where('user_id', '=', user),
);

export const isBanned = async (tx: Transaction, member: GroupMember): Promise<boolean> =>
  (await tx.rows(banned, member)).length > 0;
