import type { Pool } from 'pg';

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
    `insert into users (username, password_hash) select 'member' || n, '' from generate_series(1, $1::int) n
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
  for (const { userId, messages } of [short, long]) await write(pool, userId, messages);
  for (let userId = 4; userId <= 60; userId++) await write(pool, userId, 10);
  await pool.query(
    `insert into messages (id, conversation_id, seq, sender_id, content)
     select nextval('messages_id_seq'), 1, n, 1 + n % $1::int, 'Message ' || n || ', wagmi' from generate_series(1, 5000) n`,
    [members],
  );
  await pool.query('update conversations set last_seq = 5000 where group_id = 1');
  await pool.query('vacuum (analyze) users, memberships, conversations, messages');
  return { groupId: 1, short, long };
}

async function write(pool: Pool, userId: number, messages: number): Promise<void> {
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
