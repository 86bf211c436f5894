import type { EntityName, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '../platform/database/database.ts';
import { CommentEntity } from '../platform/database/tables/posts.ts';

/** What a member did to a post: ids and a time. */
interface Done {
  post: number;
  user: number;
  createdAt: Date;
}

/** Many rows at a time, for the demo and for tests of long lists. Counters are set to the rows. */
export function createBulk(fork: () => EntityManager) {
  /** Inserts rows as they are, a few statements in all; returns their ids, in the same order. */
  async function many<Row extends { id: number }>(entity: EntityName<Row>, rows: RequiredEntityData<Row>[]) {
    const em = fork();
    const made = rows.map((row) => em.create(entity, row, { persist: false }));
    await em.insertMany(made);
    return made.map(({ id }) => id);
  }

  async function comments(rows: (Done & { content: string })[]): Promise<void> {
    await many(
      CommentEntity,
      rows.map(({ user, ...row }) => ({ ...row, author: user })),
    );
    await recount('comments', 'comment_count');
  }

  async function reactions(table: 'likes' | 'shares', rows: Done[]): Promise<void> {
    await fork().execute(
      `insert into ${table} (post_id, user_id, created_at)
       select post, "user", "createdAt"
         from jsonb_to_recordset(?::jsonb) as rows (post integer, "user" integer, "createdAt" timestamptz)`,
      [JSON.stringify(rows)],
    );
    await recount(table, table === 'likes' ? 'like_count' : 'share_count');
  }

  /** Pairs of members by their ids, in any order. */
  async function friendships(rows: { one: number; other: number; createdAt: Date }[]): Promise<void> {
    await fork().execute(
      `insert into friendships (user_low, user_high, created_at)
       select least(one, other), greatest(one, other), "createdAt"
         from jsonb_to_recordset(?::jsonb) as rows (one integer, other integer, "createdAt" timestamptz)`,
      [JSON.stringify(rows)],
    );
  }

  async function recount(table: string, counter: string): Promise<void> {
    await fork().execute(
      `update posts set ${counter} = counted.number
         from (select post_id, count(*)::integer as number from ${table} group by post_id) counted
        where counted.post_id = posts.id and ${counter} <> counted.number`,
    );
  }

  return {
    many,
    comments,
    friendships,
    likes: (rows: Done[]) => reactions('likes', rows),
    shares: (rows: Done[]) => reactions('shares', rows),
  };
}
