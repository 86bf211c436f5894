import express from 'express';
import { Pool, type PoolClient } from 'pg';

/** "The limit" of the writes (see `limit.ts`): the same rows by the same statements, in one transaction each. */
const POST = 'insert into posts (author_id, content) values (2, $1) returning id, created_at';

const COMMENT = `
  with counted as (update posts set comment_count = comment_count + 1 where id = $1 returning id, author_id),
       added as (insert into comments (post_id, author_id, content) select id, 2, $2 from counted returning id, created_at)
  select added.*, author_id from added, counted`;

const LIKE = `
  with added as (insert into likes (post_id, user_id) values ($1, 2) on conflict do nothing returning post_id)
  update posts set like_count = like_count + 1 from added where id = added.post_id returning author_id, like_count`;

const NOTIFY = `
  insert into notifications (recipient_id, actor_id, kind, subject_id, link)
  select $1, 2, $2, $3, '/?post=' || $4::int where $1 <> 2 on conflict do nothing`;

const SEND = `
  with conversation as (
    update conversations
       set last_seq = last_seq + 1, last_message_id = nextval('messages_id_seq'), high_unread = high_unread + 1
     where user_low = 1 and user_high = $1 and group_id is null returning id, last_seq, last_message_id
  )
  insert into messages (id, conversation_id, seq, sender_id, content)
  select last_message_id, id, last_seq, 1, $2 from conversation
  returning id, created_at`;

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = express().disable('x-powered-by').set('etag', false).use(express.json());

async function inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  await client.query('begin');
  const result = await work(client);
  await client.query('commit');
  client.release();
  return result;
}

const run = async (client: PoolClient, name: string, text: string, values: unknown[]) =>
  (await client.query({ name, text, values })).rows[0];

app.post('/posts', async ({ body }, response) => {
  const row = await inTransaction((client) => run(client, 'post', POST, [body.content]));
  response.status(201).json({ ...row, content: body.content, likes: 0, commentsList: [] });
});

app.post('/posts/:id/comments', async ({ body, params }, response) => {
  const row = await inTransaction(async (client) => {
    const added = await run(client, 'comment', COMMENT, [params.id, body.content]);
    await run(client, 'notify', NOTIFY, [added.author_id, 'COMMENT', added.id, params.id]);
    return added;
  });
  response.status(201).json({ id: row.id, postId: Number(params.id), content: body.content });
});

app.post('/posts/:id/like', async ({ params }, response) => {
  const row = await inTransaction(async (client) => {
    const liked = await run(client, 'like', LIKE, [params.id]);
    if (liked) await run(client, 'notify', NOTIFY, [liked.author_id, 'LIKE', params.id, params.id]);
    return liked;
  });
  response.json({ likes: row?.like_count, isLiked: true });
});

app.post('/messages', async ({ body }, response) => {
  const row = await inTransaction((client) => run(client, 'send', SEND, [body.receiverId, body.content]));
  response.status(201).json({ ...row, content: body.content });
});

app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
