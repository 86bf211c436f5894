import type { Pool } from 'pg';
import { CHAT_MESSAGE_COLUMNS, chatMessageOf, type ChatMessageRow } from '../chat/chatMessage.ts';
import { historyStatements, readHistory, type HistoryArgs } from '../chat/history.ts';
import { notFound } from '../errors.ts';
import { MEDIUM_COLUMNS, mediumOf, type MediumColumns } from '../media/mediaRows.ts';
import type { Page } from '../orm/page.ts';
import { rows, statement } from '../orm/rows.ts';
import { AUTHOR_OF } from '../users/userRows.ts';
import type { GroupMessage } from './group.types.ts';

type GroupMessageRow = ChatMessageRow & { group_id: number; media_id: number | null };

const COLUMNS = `${CHAT_MESSAGE_COLUMNS}, c.group_id, msg.media_id`;
const JOINS = `join conversations c on c.id = msg.conversation_id join ${AUTHOR_OF('msg', 'sender_id')}`;

const history = historyStatements<GroupMessageRow>('group-messages', {
  conversation: 'select id from conversations where group_id = $3',
  columns: COLUMNS,
  joins: JOINS,
});

const one = statement<GroupMessageRow>(
  'group-message',
  `select ${COLUMNS} from messages msg ${JOINS} where msg.id = $1 and c.group_id is not null`,
);

const media = statement<MediumColumns>(
  'media-of-messages',
  `select ${MEDIUM_COLUMNS} from media m where m.id = any ($1)`,
);

/** A page of a group's chat; who may read it is judged before. */
export const groupMessages = (pool: Pool, groupId: number, args: HistoryArgs): Promise<Page<GroupMessage>> =>
  readHistory(pool, history, args, [groupId], (found) => withMedia(pool, found));

/** One message of whatever group; throws NOT_FOUND. */
export async function groupMessageRow(pool: Pool, id: number): Promise<GroupMessage> {
  const found = await rows(pool, one, [id]);
  if (found.length === 0) throw notFound('Message');
  return (await withMedia(pool, found))[0]!;
}

/** Most messages have no image, so that images are read for those that do. */
async function withMedia(pool: Pool, found: GroupMessageRow[]): Promise<GroupMessage[]> {
  const ids = found.flatMap(({ media_id }) => media_id ?? []);
  const known = ids.length > 0 ? await rows(pool, media, [ids]) : [];
  const byId = new Map(known.map((row) => [row.media_id, mediumOf(row)]));
  return found.map((row) => ({
    ...chatMessageOf(row),
    groupId: row.group_id,
    medium: row.media_id === null ? null : byId.get(row.media_id)!,
  }));
}
