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
    `insert into users (username, password_hash) select 'member' || n, '' from generate_series(1, $1::int) n`,
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
