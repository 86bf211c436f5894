import express from 'express';
import { Pool } from 'pg';

/** "The limit" of the chats (see `limit.ts`): the same JSON, each by one statement written by hand. */
const MESSAGES = `
  select m.*, u.username, o.username as other
    from (select * from messages where conversation_id = (select id from conversations where user_low = 1 and user_high = 3)
           order by seq desc limit 50) m
    join users u on u.id = m.sender_id
    join users o on o.id = 4 - m.sender_id
   order by m.seq`;

const GROUP = `
  select m.*, u.username
    from (select * from messages where conversation_id = 1 order by seq desc limit 50) m
    join users u on u.id = m.sender_id
   order by m.seq`;

const CONVERSATIONS = `
  select c.low_unread, c.user_high, u.username, m.content, m.created_at
    from conversations c
    join users u on u.id = c.user_high
    join messages m on m.conversation_id = c.id and m.seq = c.last_seq
   where c.user_low = 1 order by c.last_message_id desc limit 50`;

const SEND = `
  with conversation as (
    update conversations set last_seq = last_seq + 1, last_message_id = nextval('messages_id_seq'), high_unread = high_unread + 1
     where user_low = 1 and user_high = $1 and group_id is null returning id, last_seq, last_message_id
  )
  insert into messages (id, conversation_id, seq, sender_id, content)
  select last_message_id, id, last_seq, 1, $2 from conversation
  returning id, created_at`;

interface Row {
  id: number;
  sender_id: number;
  username: string;
  other: string;
  content: string;
  created_at: Date;
  seq: number;
  user_high: number;
  low_unread: number;
}

const ref = (id: number, username: string) => ({ id, username, profilePicture: null });

const messageShape = (row: Row) => ({
  id: row.id,
  senderId: row.sender_id,
  receiverId: 4 - row.sender_id,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  isRead: false,
  sender: ref(row.sender_id, row.username),
  receiver: ref(4 - row.sender_id, row.other),
});

const groupShape = (row: Row) => ({
  id: row.id,
  groupId: 1,
  seq: row.seq,
  senderId: row.sender_id,
  sender: ref(row.sender_id, row.username),
  content: row.content,
  imageUrl: null,
  createdAt: row.created_at.toISOString(),
});

const conversationShape = (row: Row) => ({
  user: ref(row.user_high, row.username),
  lastMessage: { content: row.content, createdAt: row.created_at.toISOString() },
  unreadCount: row.low_unread,
});

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = express().disable('x-powered-by').set('etag', false);

const PAGES: [path: string, text: string, shape: (row: Row) => object][] = [
  ['/messages', MESSAGES, messageShape],
  ['/group', GROUP, groupShape],
  ['/conversations', CONVERSATIONS, conversationShape],
];
for (const [path, text, shape] of PAGES)
  app.get(path, async (_request, response) => {
    const { rows } = await pool.query<Row>({ name: path, text });
    response.json(rows.map(shape));
  });

app.post('/messages', express.json(), async (request, response) => {
  const { receiverId, content } = request.body as { receiverId: number; content: string };
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<Row>({ name: 'send', text: SEND, values: [receiverId, content] });
  await client.query('commit');
  client.release();
  const sent = { ...rows[0]!, sender_id: 1, username: 'member1', other: 'member3', content };
  response.status(201).json(messageShape(sent));
});

app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
