import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { rows, statement, type Statement } from '../../platform/database/textRows.ts';
import type { User } from '../users/user.types.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, pictureColumn, type AuthorColumns } from '../users/userRows.ts';
import type { Conversation, Message } from './message.types.ts';

/** The viewer himself, read once and in each row the same: cheaper than a statement of his own, or a join. */
interface ViewerColumns {
  own_username: string;
  own_picture: string | null;
}

const VIEWER_COLUMNS = `(select username from users where id = $1) as own_username,
  (select ${pictureColumn('own.picture_id')} from users own where own.id = $1) as own_picture`;

const viewerOf = (id: number, { own_username, own_picture }: ViewerColumns): User =>
  authorOf({ author_id: id, username: own_username, picture: own_picture });

interface ConversationRow extends AuthorColumns, ViewerColumns {
  id: number;
  place: number;
  unread: number;
  read_seq: number;
  other_read_seq: number;
  last_seq: number;
  last_sender_id: number;
  last_content: string;
  last_created_at: string;
  last_via: string | null;
}

/** The viewer $1 has the smaller id of the two in some of his conversations, and the greater in others. */
const HALVES = [
  ['low', 'high'],
  ['high', 'low'],
] as const;

const select = (name: string, condition: (other: string) => string, limit: string) =>
  statement<ConversationRow>(
    name,
    `select c.*, ${AUTHOR_COLUMNS}, ${VIEWER_COLUMNS}, last.sender_id as last_sender_id, last.content as last_content,
            last.created_at as last_created_at, last.via as last_via
       from (${HALVES.map(
         ([own, other]) => `
         (select id, last_seq, last_message_id as place, user_${other} as author_id, ${own}_unread as unread,
                 ${own}_read_seq as read_seq, ${other}_read_seq as other_read_seq
            from conversations
           where user_${own} = $1 and group_id is null and ${condition(`user_${other}`)}
          order by last_message_id desc ${limit})`,
       ).join(' union all ')}) c
       join ${AUTHOR_OF('c')}
       join messages last on last.id = c.place
      order by c.place desc ${limit}`,
  );

const page = select('conversations', () => 'last_message_id < $2', 'limit $3');
const withUser = select('conversation', (other) => `${other} = $2`, '');

const unread = statement<{ count: number }>(
  'unread-messages',
  `select coalesce(sum(count), 0)::int as count
     from (select sum(low_unread) as count from conversations where user_low = $1 and group_id is null
           union all
           select sum(high_unread) from conversations where user_high = $1 and group_id is null) halves`,
);

/** The viewer's conversations, the one with the latest message first; `limit` of them before the place `before`. */
export const conversationRows = (context: Context, before: number, limit: number): Promise<Conversation[]> =>
  read(context, page, [context.memberId, before, limit]);

/** The viewer's conversation with a member; null where there is none yet. */
export const conversationWith = async (context: Context, userId: number): Promise<Conversation | null> =>
  (await read(context, withUser, [context.memberId, userId]))[0] ?? null;

export const unreadMessages = async (pool: Pool, memberId: number): Promise<number> =>
  (await rows(pool, unread, [memberId]))[0]!.count;

async function read(
  context: Context,
  which: Statement<ConversationRow>,
  values: number[],
): Promise<Conversation[]> {
  const { pool, memberId } = context;
  const found = await rows(pool, which, values);
  const viewer = found[0] && viewerOf(memberId, found[0]);
  return found.map((row) => toConversation(row, viewer!));
}

function toConversation(row: ConversationRow, viewer: User): Conversation {
  const user = authorOf(row);
  const isOwn = row.last_sender_id === viewer.id;
  const [sender, receiver] = isOwn ? [viewer, user] : [user, viewer];
  const lastMessage = {
    id: row.place,
    seq: row.last_seq,
    conversationId: row.id,
    senderId: sender.id,
    sender,
    receiverId: receiver.id,
    receiver,
    content: row.last_content,
    createdAt: row.last_created_at,
    via: row.last_via,
    isRead: row.last_seq <= (isOwn ? row.other_read_seq : row.read_seq),
  };
  return {
    id: row.id,
    place: row.place,
    userId: user.id,
    user,
    lastMessage: lastMessage as unknown as Message,
    unreadCount: row.unread,
    readSeq: row.read_seq,
    otherReadSeq: row.other_read_seq,
  };
}
