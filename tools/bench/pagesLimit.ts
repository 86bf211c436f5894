import express from 'express';
import { openLimitPool } from './limitPool.ts';
import { excerpt } from '../../graphql-server/modules/posts/excerpt.ts';
import { PROFILE_BY_HAND, profileShape, type ProfileRow } from './profile.ts';

/** "The limit" of the pages (see `limit.ts`): the same JSON, each by one statement written by hand. */
const MESSAGES = `
  select m.*, (select username from users where id = 1) as low, (select username from users where id = 3) as high
    from (select * from messages where conversation_id = (select id from conversations where user_low = 1 and user_high = 3)
           order by seq desc limit 50) m
   order by m.seq`;

const GROUP = `
  select m.*, u.username
    from (select * from messages where conversation_id = 1 order by seq desc limit 50) m
    join users u on u.id = m.sender_id
   order by m.seq`;

const CONVERSATIONS = `
  select c.low_unread, c.user_high, u.username, m.content, m.created_at, m.version, m.edited_at, m.deleted_at
    from conversations c
    join users u on u.id = c.user_high
    join messages m on m.conversation_id = c.id and m.seq = c.last_seq
   where c.user_low = 1 order by c.last_message_id desc limit 50`;

const NOTIFICATIONS = `
  select n.*, u.username, left(p.content, 320) as post,
         case n.kind when 'LIKE' then greatest(1, p.like_count - (own.user_id is not null)::int) else 1 end as actors
    from notifications n
    join users u on u.id = n.actor_id
    left join comments c on c.id = n.subject_id and n.kind = 'COMMENT'
    left join posts p on p.id = case n.kind when 'LIKE' then n.subject_id else c.post_id end
    left join likes own on own.post_id = p.id and own.user_id = n.recipient_id and n.kind = 'LIKE'
   where n.recipient_id = 1 order by n.id desc limit 50`;

const SEARCH = `
  select id, username, x_profile_url, bio, created_at, role from users
   where lower(username) like '%member1%'
   order by lower(username) <> 'member1', lower(username) not like 'member1%',
            case when lower(username) like 'member1%' then 0 else lower(username) <-> 'member1' end, lower(username)
   limit 20`;

interface Row {
  id: number;
  sender_id: number;
  username: string;
  low: string;
  high: string;
  content: string;
  created_at: Date;
  via: string | null;
  change: number;
  version: number;
  edited_at: Date | null;
  deleted_at: Date | null;
  seq: number;
  user_high: number;
  low_unread: number;
  kind: 'LIKE' | 'COMMENT';
  actor_id: number;
  link: string;
  read_at: Date | null;
  post: string;
  actors: number;
  x_profile_url: string | null;
  bio: string | null;
  role: string;
}

const ref = (id: number, username: string) => ({ id, username, profilePicture: null });

const changesOf = ({ version, edited_at, deleted_at }: Row) => ({
  version,
  editedAt: edited_at?.toISOString() ?? null,
  deletedAt: deleted_at?.toISOString() ?? null,
});

const messageShape = (row: Row) => ({
  id: row.id,
  seq: row.seq,
  senderId: row.sender_id,
  receiverId: 4 - row.sender_id,
  content: row.content,
  imageUrl: null,
  mediaAlt: null,
  createdAt: row.created_at.toISOString(),
  isRead: false,
  sender: ref(row.sender_id, row.sender_id === 1 ? row.low : row.high),
  receiver: ref(4 - row.sender_id, row.sender_id === 1 ? row.high : row.low),
  via: row.via,
  ...changesOf(row),
  change: row.change,
  replyToId: null,
  replyTo: null,
});

const groupShape = (row: Row) => ({
  id: row.id,
  groupId: 1,
  seq: row.seq,
  senderId: row.sender_id,
  sender: ref(row.sender_id, row.username),
  content: row.content,
  imageUrl: null,
  mediaAlt: null,
  createdAt: row.created_at.toISOString(),
  via: row.via,
  ...changesOf(row),
  change: row.change,
  isHidden: false,
  isBlocked: false,
  replyToId: null,
  replyTo: null,
});

const conversationShape = (row: Row) => ({
  user: ref(row.user_high, row.username),
  lastMessage: {
    content: row.content,
    imageUrl: null,
    mediaAlt: null,
    createdAt: row.created_at.toISOString(),
    ...changesOf(row),
  },
  unreadCount: row.low_unread,
  isClosed: false,
  isRequest: false,
  isIgnored: false,
});

const DONE = { LIKE: 'liked', COMMENT: 'commented on' };

const notificationShape = (row: Row) => ({
  id: row.id,
  type: row.kind.toLowerCase(),
  message: `${row.username} ${DONE[row.kind]} your post`,
  read: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
  actor: ref(row.actor_id, row.username),
  link: row.link,
  excerpt: excerpt(row.post, 80),
  actorCount: row.actors,
});

const userShape = (row: Row) => ({
  ...ref(row.id, row.username),
  coverPhoto: null,
  xProfileUrl: row.x_profile_url,
  bio: row.bio,
  createdAt: row.created_at.toISOString(),
  role: row.role,
});

const pool = openLimitPool();
const app = express().disable('x-powered-by').set('etag', false);

const PAGES: [name: string, text: string, shape: (row: Row) => object][] = [
  ['conversation', MESSAGES, messageShape],
  ['group', GROUP, groupShape],
  ['conversations', CONVERSATIONS, conversationShape],
  ['notifications', NOTIFICATIONS, notificationShape],
  ['search', SEARCH, userShape],
];
for (const [name, text, shape] of PAGES)
  app.get(`/${name}`, async (_request, response) => {
    const { rows } = await pool.query<Row>({ name, text });
    response.json(rows.map(shape));
  });

app.get('/profile', async (_request, response) => {
  const { rows } = await pool.query<ProfileRow>({ name: 'profile', text: PROFILE_BY_HAND });
  response.json({ data: { user: profileShape(rows[0]!) } });
});

app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
