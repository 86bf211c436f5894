import express from 'express';
import { Pool } from 'pg';

/**
 * "The limit" of the benches: bare Express and one hand-written statement through pg that returns the same JSON
 * as the product does. No session, no checks, no schema: what the same machine could do at best.
 */
const FEED = `
  select p.id, p.author_id as "authorId", p.content, p.like_count as likes, p.comment_count as comments,
         p.share_count as shares, p.created_at, p.via, u.username, l.user_id is not null as "isLiked", c.list
    from posts p
    join users u on u.id = p.author_id
    left join lateral (select user_id from likes where post_id = p.id and user_id = $1 limit 1) l on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', c.id, 'postId', c.post_id, 'userId', c.author_id, 'content', c.content,
               'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'user', json_build_object('id', c.author_id, 'username', a.username, 'profilePicture', null), 'via', c.via)
             order by c.id desc), '[]') as list
        from (select * from comments where post_id = p.id order by id desc limit 3) c
        join users a on a.id = c.author_id
    ) c
   where p.id < $2
   order by p.id desc
   limit 20`;

interface Row {
  id: number;
  authorId: number;
  content: string;
  likes: number;
  comments: number;
  shares: number;
  created_at: Date;
  via: string | null;
  username: string;
  isLiked: boolean;
  list: unknown[];
}

const shape = (row: Row) => ({
  id: row.id,
  authorId: row.authorId,
  author: { id: row.authorId, username: row.username, profilePicture: null },
  content: row.content,
  imageUrl: null,
  hasVideo: false,
  hasLargeImage: false,
  likes: row.likes,
  isLiked: row.isLiked,
  comments: row.comments,
  shares: row.shares,
  commentsList: row.list,
  createdAt: row.created_at.toISOString(),
  via: row.via,
});

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = express().disable('x-powered-by').set('etag', false);

app.get('/feed', async (_request, response) => {
  const { rows } = await pool.query<Row>({ name: 'feed', text: FEED, values: [1, 2_147_483_647] });
  response.json(rows.map(shape));
});

app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
