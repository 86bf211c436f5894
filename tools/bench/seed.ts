import type { Pool } from 'pg';

/** How many rows of each kind; `quality.md`'s small database is the default. */
export interface Size {
  users: number;
  posts: number;
  likes: number;
  comments: number;
}

export const SMALL: Size = { users: 1_000, posts: 20_000, likes: 100_000, comments: 60_000 };

/** Fills empty tables with plain rows, a few seconds for the small size. Counters are set to what was written. */
export async function seed(pool: Pool, size: Size = SMALL): Promise<void> {
  await pool.query(
    `insert into users (username, password_hash, established_at) select 'member' || n, '', now() from generate_series(1, $1::int) n`,
    [size.users],
  );
  await pool.query(
    `insert into posts (author_id, content, created_at)
     select 1 + (n::bigint * 7919) % $2::int, 'Post ' || n || ': ' || repeat('gm frens, ', 1 + n % 12), now() - ($1::int - n) * interval '1 minute'
       from generate_series(1, $1::int) n`,
    [size.posts, size.users],
  );
  await pool.query(
    `insert into likes (post_id, user_id)
     select 1 + (n::bigint * 7907) % $2::int, 1 + (n::bigint * 104729) % $3::int from generate_series(1, $1::int) n
     on conflict do nothing`,
    [size.likes, size.posts, size.users],
  );
  await pool.query(
    `insert into comments (post_id, author_id, content)
     select 1 + (n::bigint * 6101) % $2::int, 1 + (n::bigint * 3571) % $3::int, 'Comment ' || n || ', wagmi' from generate_series(1, $1::int) n`,
    [size.comments, size.posts, size.users],
  );
  await pool.query(
    `update posts set like_count = coalesce((select count(*) from likes where post_id = posts.id), 0),
                      comment_count = coalesce((select count(*) from comments where post_id = posts.id), 0)`,
  );
  for (const table of ['users', 'posts', 'likes', 'comments'])
    await pool.query(`vacuum (analyze, freeze) ${table}`);
}

export interface Chats {
  /** A private group to which all members belong. */
  groupId: number;
  /** Members with whom the first one has written so many messages. */
  short: { userId: number; messages: number };
  long: { userId: number; messages: number };
}

/**
 * Members (unless they are there), a group of the first ones with its chat, and conversations of the very first, among
 * them a short and a long one.
 */
export async function seedChats(pool: Pool, members: number): Promise<Chats> {
  await pool.query(
    `insert into users (username, password_hash, established_at) select 'member' || n, '', now() from generate_series(1, $1::int) n
     on conflict do nothing`,
    [members],
  );
  await pool.query(
    `insert into groups (creator_id, name, description, privacy, member_count) values (1, 'All', 'All of us.', 'PRIVATE', $1)`,
    [members],
  );
  await pool.query('insert into conversations (group_id) values (1)');
  await pool.query(
    `insert into memberships (group_id, user_id, role)
     select 1, id, case id when 1 then 'ADMIN' else 'MEMBER' end from users where id <= $1`,
    [members],
  );
  const short = { userId: 2, messages: 50 };
  const long = { userId: 3, messages: 50_000 };
  for (const { userId, messages } of [short, long]) await writeConversation(pool, userId, messages);
  for (let userId = 4; userId <= 60; userId++) await writeConversation(pool, userId, 10);
  await pool.query(
    `insert into messages (id, conversation_id, seq, sender_id, content)
     select nextval('messages_id_seq'), 1, n, 1 + n % $1::int, 'Message ' || n || ', wagmi' from generate_series(1, 5000) n`,
    [members],
  );
  await pool.query('update conversations set last_seq = 5000 where group_id = 1');
  await pool.query('vacuum (analyze) users, memberships, conversations, messages');
  return { groupId: 1, short, long };
}

async function writeConversation(pool: Pool, userId: number, messages: number): Promise<void> {
  await pool.query(
    `with begun as (insert into conversations (user_low, user_high, last_seq) values (1, $1, $2) returning id)
     insert into messages (id, conversation_id, seq, sender_id, content)
     select nextval('messages_id_seq'), begun.id, n, case n % 2 when 0 then 1 else $1 end, 'Message ' || n || ', wagmi'
       from begun, generate_series(1, $2::int) n`,
    [userId, messages],
  );
  await pool.query(
    `update conversations set last_message_id = currval('messages_id_seq') where user_high = $1`,
    [userId],
  );
}

/** Friendships among the members that are there, and notifications of all likes and comments. */
export async function seedPeople(pool: Pool): Promise<void> {
  await pool.query(
    `insert into friendships (user_low, user_high)
     select id, id + step * step from users, generate_series(1, 12) step where id + step * step <= (select max(id) from users)`,
  );
  await pool.query(
    `insert into notifications (recipient_id, actor_id, kind, subject_id, link)
     select p.author_id, l.user_id, 'LIKE', p.id, '/?post=' || p.id
       from likes l join posts p on p.id = l.post_id where l.user_id <> p.author_id
     union all
     select p.author_id, c.author_id, 'COMMENT', c.id, '/?post=' || p.id
       from comments c join posts p on p.id = c.post_id where c.author_id <> p.author_id`,
  );
  await pool.query('vacuum (analyze, freeze) friendships, notifications');
}
