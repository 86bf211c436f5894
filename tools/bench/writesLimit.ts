import express from 'express';
import { openLimitPool } from './limitPool.ts';

/**
 * "The limit" of the writes (see `limit.ts`): the same rows by one statement each, as the product writes them, and the
 * same JSON; no session, no checks, no key, and nobody is told.
 */
const POST = `
  with made as (insert into posts (author_id, content) values (2, $1) returning *)
  select made.*, u.username from made join users u on u.id = made.author_id`;

const notified = (kind: 'LIKE' | 'COMMENT', subject: string) => `
  told as (insert into notifications (recipient_id, actor_id, kind, subject_id, link)
           select post.author_id, 2, '${kind}', ${subject}, '/?post=' || post.id from post, made where post.author_id <> 2
           on conflict do nothing)`;

const COMMENT = `
  with post as (update posts set comment_count = comment_count + 1 where id = $1 returning id, author_id),
       made as (insert into comments (post_id, author_id, content) select id, 2, $2 from post returning *),
       ${notified('COMMENT', 'made.id')}
  select made.*, u.username from made join users u on u.id = made.author_id`;

const LIKE = `
  with made as (insert into likes (post_id, user_id) values ($1, 2) on conflict do nothing returning post_id),
       post as (update posts set like_count = like_count + 1 from made where id = made.post_id
                returning id, author_id, like_count),
       ${notified('LIKE', 'post.id')}
  select like_count from post`;

const SEND = `
  with conversation as (
    update conversations
       set last_seq = last_seq + 1, last_message_id = nextval('messages_id_seq'), high_unread = high_unread + 1
     where user_low = 1 and user_high = $1 and group_id is null returning id, last_seq, last_message_id
  ), made as (
    insert into messages (id, conversation_id, seq, sender_id, content)
    select last_message_id, id, last_seq, 1, $2 from conversation returning *
  )
  select made.*, u.username, o.username as other
    from made join users u on u.id = made.sender_id join users o on o.id = $1`;

const pool = openLimitPool();
const app = express().disable('x-powered-by').set('etag', false).use(express.json());

const run = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows[0];

const ref = (id: number, username: string) => ({ id, username, profilePicture: null });

app.post('/posts', async ({ body }, response) => {
  const row = await run('post', POST, [body.content]);
  response.status(201).json({
    id: row.id,
    authorId: row.author_id,
    author: ref(row.author_id, row.username),
    content: row.content,
    imageUrl: null,
    mediaAlt: null,
    hasVideo: false,
    hasLargeImage: false,
    likes: 0,
    isLiked: false,
    comments: 0,
    shares: 0,
    likeCount: 0,
    commentCount: 0,
    shareCount: 0,
    commentsList: [],
    createdAt: row.created_at.toISOString(),
    via: row.via,
    version: 1,
    editedAt: null,
    deletedAt: null,
  });
});

app.post('/posts/:id/comments', async ({ body, params }, response) => {
  const row = await run('comment', COMMENT, [params.id, body.content]);
  response.status(201).json({
    id: row.id,
    postId: row.post_id,
    userId: row.author_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    user: ref(row.author_id, row.username),
    via: row.via,
    version: 1,
    editedAt: null,
    deletedAt: null,
  });
});

app.post('/posts/:id/like', async ({ params }, response) => {
  const row = await run('like', LIKE, [params.id]);
  response.json({ likes: row?.like_count, isLiked: true, likeCount: row?.like_count });
});

app.post('/messages', async ({ body }, response) => {
  const row = await run('send', SEND, [body.receiverId, body.content]);
  response.status(201).json({
    id: row.id,
    seq: row.seq,
    senderId: row.sender_id,
    receiverId: body.receiverId,
    content: row.content,
    imageUrl: null,
    mediaAlt: null,
    createdAt: row.created_at.toISOString(),
    isRead: false,
    sender: ref(row.sender_id, row.username),
    receiver: ref(body.receiverId, row.other),
    via: row.via,
    version: row.version,
    change: row.change,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    replyToId: null,
    replyTo: null,
  });
});

app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
