import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { db, oneOf, rows, statement, type Params } from '../../platform/database/statements.ts';

type Mark = { group: number; member: number; seq: number };

const mark = statement('mark-group-read', ({ group, member, seq }: Params<Mark>) => {
  const read = sql<number>`least(${seq}, c.last_seq)`;
  return db
    .updateTable('memberships as m')
    .from('conversations as c')
    .set({ read_seq: read })
    .where('c.group_id', '=', group)
    .where('m.group_id', '=', group)
    .where('m.user_id', '=', member)
    .where('m.read_seq', '<', read);
});

/** A badge shows 99+ above 99 (section 5). */
const MAX_COUNT = 100;

/** The number of unread messages, and the `seq` up to which they were counted. */
export interface Unread {
  count: number;
  lastSeq: number;
}

const NONE: Unread = { count: 0, lastSeq: 0 };

type Asked = { viewer: number; groups: readonly number[] };

const unread = statement('unread-of-groups', ({ viewer, groups }: Params<Asked>) =>
  db
    .selectFrom('memberships as own')
    .innerJoin('conversations as c', 'c.group_id', 'own.group_id')
    .select((eb) => {
      const news = eb
        .selectFrom('messages as m')
        .select('m.id')
        .whereRef('m.conversation_id', '=', 'c.id')
        .whereRef('m.seq', '>', 'own.read_seq')
        .where('m.sender_id', '<>', viewer)
        .limit(MAX_COUNT);
      return [
        'own.group_id',
        'c.last_seq',
        sql<number>`(select count(*)::int from ${news} news)`.as('count'),
      ];
    })
    .where('own.user_id', '=', viewer)
    .where('own.group_id', '=', oneOf(groups)),
);

/** Stores the `seq` up to which the viewer has read; does nothing for one who is not a member. */
export async function markGroupRead(pool: Pool, member: number, group: number, seq: number): Promise<void> {
  await rows(pool, mark, { group, member, seq });
}

/** Messages of others that the viewer has not read, at most 100; one statement for all groups of a page. */
export async function unreadInGroup(context: Context, groupId: number): Promise<Unread> {
  const { viewerId, pool } = context;
  if (viewerId === null) return NONE;
  const create = () => new DataLoader<number, Unread>((ids) => load(pool, viewerId, ids));
  return context.loader('unreadInGroup', create).load(groupId);
}

async function load(pool: Pool, viewer: number, ids: readonly number[]): Promise<Unread[]> {
  const found = await rows(pool, unread, { viewer, groups: ids });
  const byId = new Map(
    found.map(({ group_id, last_seq, count }) => [group_id, { count, lastSeq: last_seq }]),
  );
  return ids.map((id) => byId.get(id) ?? NONE);
}
