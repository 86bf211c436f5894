import type { Pool } from 'pg';
import { CHAT_MESSAGE_COLUMNS, chatMessageOf, type ChatMessageRow } from '../chat/chatMessage.ts';
import { historyStatements, readHistory, type HistoryArgs } from '../chat/history.ts';
import { notFound } from '../errors.ts';
import { mediaByIds } from '../media/mediaRows.ts';
import type { Page } from '../orm/page.ts';
import { rows, statement } from '../orm/rows.ts';
import { AUTHOR_OF } from '../users/userRows.ts';
import { authorize } from './group.policy.ts';
import { OWN_MEMBERSHIP, STANDING, type GroupStanding } from './groupRows.ts';
import type { GroupMessage } from './group.types.ts';

type GroupMessageRow = ChatMessageRow & { group_id: number; media_id: number | null };

const COLUMNS = `${CHAT_MESSAGE_COLUMNS}, c.group_id, msg.media_id`;
const JOINS = `join conversations c on c.id = msg.conversation_id join ${AUTHOR_OF('msg', 'sender_id')}`;

const history = historyStatements<GroupMessageRow & { standing: GroupStanding }>('group-messages', {
  from: `select chat.id, chat.group_id, ${STANDING}
           from groups g join conversations chat on chat.group_id = g.id ${OWN_MEMBERSHIP('$4')}
          where g.id = $3`,
  // The first row says it for all.
  columns: `${COLUMNS}, case row_number() over (order by msg.seq) when 1 then c.standing end as standing`,
  joins: `left join ${AUTHOR_OF('msg', 'sender_id')}`,
});

const one = statement<GroupMessageRow>(
  'group-message',
  `select ${COLUMNS} from messages msg ${JOINS} where msg.id = $1 and c.group_id is not null`,
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
      authorize(first.standing, viewerId, 'read');
    },
    (found) => withMedia(pool, found),
  );

/** One message of whatever group; throws NOT_FOUND. */
export async function groupMessageRow(pool: Pool, id: number): Promise<GroupMessage> {
  const found = await rows(pool, one, [id]);
  if (found.length === 0) throw notFound('Message');
  return (await withMedia(pool, found))[0]!;
}

/** Most messages have no image, so that images are read for those that do. */
async function withMedia(pool: Pool, found: GroupMessageRow[]): Promise<GroupMessage[]> {
  const ids = found.flatMap(({ media_id }) => media_id ?? []);
  const known = ids.length > 0 ? await rows(pool, mediaByIds, [ids]) : [];
  const byId = new Map(known.map(({ medium }) => [medium!.id, medium!]));
  return found.map((row) => ({
    ...chatMessageOf(row),
    groupId: row.group_id,
    medium: row.media_id === null ? null : byId.get(row.media_id)!,
  }));
}
