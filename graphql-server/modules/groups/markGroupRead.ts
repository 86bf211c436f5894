import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { oneOf, rows, statement } from '../../platform/database/textRows.ts';

const mark = statement(
  'mark-group-read',
  `update memberships m set read_seq = least($3, c.last_seq)
     from conversations c
    where c.group_id = $1 and m.group_id = $1 and m.user_id = $2 and m.read_seq < least($3, c.last_seq)`,
);

/** A badge shows 99+ above 99 (section 5): nobody needs to count on. */
const COUNTED = 100;

/** How many messages are unread, and up to which was counted: read at once, so that they fit. */
export interface Unread {
  count: number;
  lastSeq: number;
}

const NONE: Unread = { count: 0, lastSeq: 0 };

const unread = statement<{ group_id: number; last_seq: number; count: number }>(
  'unread-of-groups',
  `select own.group_id, c.last_seq, (select count(*)::int from (select from messages m
             where m.conversation_id = c.id and m.seq > own.read_seq and m.sender_id <> $1 limit ${COUNTED}) news) as count
     from memberships own join conversations c on c.group_id = own.group_id
    where own.user_id = $1 and own.group_id = ${oneOf('$2')}`,
);

/** Notes up to which message the viewer has read; does nothing for one who is no member. */
export async function markGroupRead(
  pool: Pool,
  memberId: number,
  groupId: number,
  seq: number,
): Promise<void> {
  await rows(pool, mark, [groupId, memberId, seq]);
}

/** Messages of others that the viewer has not read, at most 100; one statement for all groups of a page. */
export async function unreadInGroup(context: Context, groupId: number): Promise<Unread> {
  const { viewerId, pool } = context;
  if (viewerId === null) return NONE;
  const create = () => new DataLoader<number, Unread>((ids) => load(pool, viewerId, ids));
  return context.loader('unreadInGroup', create).load(groupId);
}

async function load(pool: Pool, viewerId: number, ids: readonly number[]): Promise<Unread[]> {
  const found = await rows(pool, unread, [viewerId, ids]);
  const byId = new Map(
    found.map(({ group_id, last_seq, count }) => [group_id, { count, lastSeq: last_seq }]),
  );
  return ids.map((id) => byId.get(id) ?? NONE);
}
