import express from 'express';
import { openLimitPool } from './limitPool.ts';

/**
 * "The limit" of the benches: bare Express and one hand-written statement through pg that returns the same JSON
 * as the product does. No session, no checks, no schema: what the same machine could do at best.
 */
const FEED = `
  select p.*, u.username, l.user_id is not null as is_liked, c.id as comment_id, c.author_id as commenter_id,
         c.content as comment, c.created_at as commented_at, c.via as comment_via,
         c.version as comment_version, c.edited_at as comment_edited_at, a.username as commenter
    from (select id, author_id, content, like_count, comment_count, share_count, created_at, via, version, edited_at
            from posts where id < $2 and deleted_at is null order by id desc limit 20) p
    join users u on u.id = p.author_id
    left join lateral (select user_id from likes where post_id = p.id and user_id = $1 limit 1) l on true
    left join lateral (select * from comments where post_id = p.id and deleted_at is null order by id desc limit 3) c on true
    left join users a on a.id = c.author_id
   order by p.id desc, c.id desc`;

interface Row {
  id: number;
  author_id: number;
  content: string;
  like_count: number;
  comment_count: number;
  share_count: number;
  created_at: Date;
  via: string | null;
  version: number;
  edited_at: Date | null;
  username: string;
  is_liked: boolean;
  comment_id: number | null;
  commenter_id: number;
  comment: string;
  commented_at: Date;
  comment_via: string | null;
  comment_version: number;
  comment_edited_at: Date | null;
  commenter: string;
}

const postOf = (row: Row) => ({
  id: row.id,
  authorId: row.author_id,
  author: { id: row.author_id, username: row.username, profilePicture: null },
  content: row.content,
  imageUrl: null,
  mediaAlt: null,
  hasVideo: false,
  hasLargeImage: false,
  likes: row.like_count,
  isLiked: row.is_liked,
  comments: row.comment_count,
  shares: row.share_count,
  likeCount: row.like_count,
  commentCount: row.comment_count,
  shareCount: row.share_count,
  commentsList: [] as object[],
  createdAt: row.created_at.toISOString(),
  via: row.via,
  version: row.version,
  editedAt: row.edited_at?.toISOString() ?? null,
  deletedAt: null,
});

const commentOf = (row: Row) => ({
  id: row.comment_id,
  postId: row.id,
  userId: row.commenter_id,
  content: row.comment,
  createdAt: row.commented_at.toISOString(),
  user: { id: row.commenter_id, username: row.commenter, profilePicture: null },
  via: row.comment_via,
  version: row.comment_version,
  editedAt: row.comment_edited_at?.toISOString() ?? null,
  deletedAt: null,
});

/** A row for each comment: less than half of the work of letting the database make JSON of them. */
function postsOf(rows: Row[]) {
  const posts: ReturnType<typeof postOf>[] = [];
  for (const row of rows) {
    if (posts.at(-1)?.id !== row.id) posts.push(postOf(row));
    if (row.comment_id !== null) posts.at(-1)!.commentsList.push(commentOf(row));
  }
  return posts;
}

const pool = openLimitPool();
const app = express().disable('x-powered-by').set('etag', false);

app.get('/feed', async (_request, response) => {
  const { rows } = await pool.query<Row>({ name: 'feed', text: FEED, values: [1, 2_147_483_647] });
  response.json(postsOf(rows));
});

app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
