import type { Pool } from 'pg';
import { CHAT_MESSAGE_COLUMNS, chatMessageOf, type ChatMessageRow } from '../chat/chatMessage.ts';
import { historyStatements, readHistory, type HistoryArgs } from '../chat/history.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { mediaByIds } from '../media/mediaRows.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import { rows, statement } from '../../platform/database/textRows.ts';
import { rows as readRows } from '../../platform/database/statements.ts';
import { AUTHOR_OF } from '../users/userRows.ts';
import { authorize } from './group.policy.ts';
import { OWN_MEMBERSHIP, STANDING, type GroupStanding } from './groupRows.ts';
import type { GroupMessage } from './group.types.ts';

type GroupMessageRow = ChatMessageRow & { media_id: number | null };

const COLUMNS = `${CHAT_MESSAGE_COLUMNS}, msg.media_id`;

const history = historyStatements<GroupMessageRow & GroupStanding>('group-messages', {
  from: `select chat.id, ${STANDING}
           from groups g join conversations chat on chat.group_id = g.id ${OWN_MEMBERSHIP('$3')}
          where g.id = $2`,
  columns: `${COLUMNS}, c.privacy, c."creatorId", c."isMember"`,
  joins: `left join ${AUTHOR_OF('msg', 'sender_id')}`,
});

const one = statement<GroupMessageRow & { group_id: number }>(
  'group-message',
  `select ${COLUMNS}, c.group_id
     from messages msg join conversations c on c.id = msg.conversation_id join ${AUTHOR_OF('msg', 'sender_id')}
    where msg.id = $1 and c.group_id is not null`,
);

/** A page of a group's chat, the viewer's standing in the same statement; throws NOT_FOUND, and FORBIDDEN. */
export const groupMessages = (
  pool: Pool,
  viewerId: number | null,
  groupId: number,
  args: HistoryArgs,
): Promise<Page<GroupMessage>> =>
  readHistory(
    pool,
    history,
    args,
    [groupId, viewerId],
    (first) => {
      if (!first) throw notFound('Group');
      authorize(first, viewerId, 'read');
    },
    (found) => messagesOf(pool, groupId, found),
  );

/** One message of whatever group; throws NOT_FOUND. */
export async function groupMessageRow(pool: Pool, id: number): Promise<GroupMessage> {
  const [row] = await rows(pool, one, [id]);
  if (!row) throw notFound('Message');
  return (await messagesOf(pool, row.group_id, [row]))[0]!;
}

/** Most messages have no image, so that images are read for those that do. */
async function messagesOf(pool: Pool, groupId: number, found: GroupMessageRow[]): Promise<GroupMessage[]> {
  const ids = found.flatMap(({ media_id }) => media_id ?? []);
  const known = ids.length > 0 ? await readRows(pool, mediaByIds, { ids }) : [];
  const byId = new Map(known.map(({ medium }) => [medium.id, medium]));
  return found.map((row) => ({
    ...chatMessageOf(row),
    groupId,
    medium: row.media_id === null ? null : byId.get(row.media_id)!,
  }));
}
