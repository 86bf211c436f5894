import type { Pool } from 'pg';
import { CHAT_MESSAGE_COLUMNS, chatMessageOf, type ChatMessageRow } from '../chat/chatMessage.ts';
import { historyStatements, readHistory, type HistoryArgs } from '../chat/history.ts';
import { notFound } from '../errors.ts';
import { MEDIUM_COLUMNS, mediumOf, type MediumColumns } from '../media/mediaRows.ts';
import type { Page } from '../orm/page.ts';
import { rows, statement } from '../orm/rows.ts';
import { AUTHOR_OF } from '../users/userRows.ts';
import type { GroupMessage } from './group.types.ts';

type GroupMessageRow = ChatMessageRow & MediumColumns & { group_id: number };

const COLUMNS = `${CHAT_MESSAGE_COLUMNS}, c.group_id, ${MEDIUM_COLUMNS}`;
const JOINS = `join conversations c on c.id = msg.conversation_id join ${AUTHOR_OF('msg', 'sender_id')}
  left join media m on m.id = msg.media_id`;

const history = historyStatements<GroupMessageRow>('group-messages', {
  conversation: 'select id from conversations where group_id = $3',
  columns: COLUMNS,
  joins: JOINS,
});

const one = statement<GroupMessageRow>(
  'group-message',
  `select ${COLUMNS} from messages msg ${JOINS} where msg.id = $1 and c.group_id is not null`,
);

/** A page of a group's chat; who may read it is judged before. */
export const groupMessages = (pool: Pool, groupId: number, args: HistoryArgs): Promise<Page<GroupMessage>> =>
  readHistory(pool, history, args, [groupId], toGroupMessage);

/** One message of whatever group; throws NOT_FOUND. */
export async function groupMessageRow(pool: Pool, id: number): Promise<GroupMessage> {
  const [row] = await rows(pool, one, [id]);
  if (!row) throw notFound('Message');
  return toGroupMessage(row);
}

const toGroupMessage = (row: GroupMessageRow): GroupMessage => ({
  ...chatMessageOf(row),
  groupId: row.group_id,
  medium: mediumOf(row),
});
