import type { Pool } from 'pg';

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
