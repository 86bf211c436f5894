import { Pool } from 'pg';
import { seed, seedChats, seedPeople, SMALL } from './seed.ts';

/**
 * The community of the benches with so many times the members, posts, comments, messages, listings and questions. By a
 * connection of its own, for the product's give up after ten seconds.
 */
export async function seedGrown(connectionString: string, factor: number): Promise<void> {
  const pool = new Pool({ connectionString, max: 1 });
  await dropForeignKeys(pool);
  const { users, posts, likes, comments } = SMALL;
  await seed(pool, {
    users: users * factor,
    posts: posts * factor,
    likes: likes * factor,
    comments: comments * factor,
  });
  await seedChats(pool, 200);
  await growChat(pool, 5_000 * (factor - 1));
  await seedPeople(pool);
  await seedBoards(pool, 20_000 * factor);
  await pool.end();
}

/** Reads know nothing of them, and a look for each of ten million likes takes longer than all the rest. */
const dropForeignKeys = (pool: Pool) =>
  pool.query(`
    do $$ declare key record; begin
      for key in select conrelid::regclass as owner, conname from pg_constraint where contype = 'f' loop
        execute format('alter table %s drop constraint %I', key.owner, key.conname);
      end loop;
    end $$`);

/** More messages in the group's chat, and others' groups and conversations beside those of the first member. */
async function growChat(pool: Pool, messages: number): Promise<void> {
  await pool.query(
    `insert into messages (id, conversation_id, seq, sender_id, content)
     select nextval('messages_id_seq'), 1, 5000 + n, 1 + n % 200, 'Message ' || n || ', wagmi' from generate_series(1, $1::int) n`,
    [messages],
  );
  await pool.query('update conversations set last_seq = last_seq + $1 where group_id = 1', [messages]);
  await pool.query('vacuum (analyze) conversations, messages');
}

async function seedBoards(pool: Pool, rows: number): Promise<void> {
  await pool.query(
    `insert into listings (seller_id, title, description, price, category)
     select 1 + n % 1000, 'Thing ' || n, 'As new.', (n::bigint * 7919 % 50000) / 100.0,
            (array['ART', 'BOOKS', 'SPORTS', 'OTHER'])[1 + n % 4]
       from generate_series(1, $1::int) n`,
    [rows],
  );
  await pool.query(
    `insert into forum_posts (author_id, title, content, category, status)
     select 1 + n % 1000, 'Question ' || n, 'Ser?', (array['BUG', 'FEATURE', 'QUESTION'])[1 + n % 3],
            (array['OPEN', 'RESOLVED', 'IN_PROGRESS'])[1 + n / 3 % 3]
       from generate_series(1, $1::int) n`,
    [rows],
  );
  await pool.query('vacuum (analyze, freeze) listings, forum_posts');
}
