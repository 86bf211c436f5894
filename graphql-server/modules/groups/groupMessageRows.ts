import { sql, type ExpressionBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { CHAT_MESSAGE_COLUMNS, chatMessageOf } from '../chat/chatMessage.ts';
import { historyStatements, readHistory, type Bound, type HistoryArgs } from '../chat/history.ts';
import { originalRow, type Ids } from '../chat/originals.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import {
  db,
  oneOf,
  rows,
  statement,
  type DB,
  type Params,
  type RowOf,
} from '../../platform/database/statements.ts';
import { ERASED_NAME } from '../users/erasedNames.ts';
import { authorColumns, authorOf, selectPicture } from '../users/userRows.ts';
import { PROFILE_CHANGES } from '../users/profileChanges.ts';
import { leavingSince, separationFrom, separationOf, visibilityVersion } from '../visibility/visibility.ts';
import { authorize, rightsIn } from './group.policy.ts';
import { groupsSeenBy, groupAccess, ACCESS } from './groupRows.ts';
import type { GroupMessage } from './group.types.ts';

type MessageAndSender = DB & { msg: DB['messages']; u: DB['users'] };

/** A message `msg` with its sender `u`. */
export const groupMessageColumns = (eb: ExpressionBuilder<MessageAndSender, 'msg' | 'u'>) =>
  [...CHAT_MESSAGE_COLUMNS, ...authorColumns(eb), ...separationOf(eb.ref('msg.sender_id'))] as const;

const LEFT_AT = leavingSince('msg.sender_id').as('left_at');

type Chat = Bound & { group: number; viewer: number | null };

const history = historyStatements('group-messages', ({ group, viewer }: Params<Chat>, messages) =>
  db
    .selectFrom(
      groupsSeenBy(viewer)
        .innerJoin('conversations', 'conversations.group_id', 'g.id')
        .select(['conversations.id', ...ACCESS])
        .where('g.id', '=', group)
        .as('c'),
    )
    .leftJoinLateral(messages, (on) => on.onTrue())
    .leftJoin('users as u', 'u.id', 'msg.sender_id')
    .select([
      'c.privacy',
      'c.creatorId',
      'c.isMember',
      'u.username',
      'u.role as author_role',
      ...CHAT_MESSAGE_COLUMNS,
    ])
    .select((eb) => [
      selectPicture(eb.ref('u.picture_id')).as('picture'),
      ...separationFrom(viewer, 'msg.sender_id'),
      LEFT_AT,
    ]),
);

const one = statement('group-message', ({ id }: Params<{ id: number }>) =>
  db
    .selectFrom('messages as msg')
    .innerJoin('conversations as c', 'c.id', 'msg.conversation_id')
    .innerJoin('groups as g', 'g.id', 'c.group_id')
    .innerJoin('users as u', 'u.id', 'msg.sender_id')
    .select(groupMessageColumns)
    .select([LEFT_AT, 'g.id as group_id'])
    .where('g.removed_at', 'is', null)
    .where('msg.id', '=', id),
);

const originals = statement('group-messages-replied-to', ({ ids }: Ids) =>
  db
    .selectFrom('messages as msg')
    .innerJoin('users as u', 'u.id', 'msg.sender_id')
    .select(groupMessageColumns)
    .select(LEFT_AT)
    .where('msg.id', '=', oneOf(ids)),
);

/** A page of a group's chat, the viewer's access in the same statement; throws NOT_FOUND, and FORBIDDEN. */
export const groupMessages = (
  pool: Pool,
  viewer: number | null,
  group: number,
  args: HistoryArgs,
): Promise<Page<GroupMessage>> =>
  readHistory(
    pool,
    history,
    args,
    (bound) => ({ group, viewer, bound }),
    (first) => {
      if (!first) throw notFound('Group');
      authorize(first, viewer, 'read');
    },
    (row) => shown(row, group),
  );

/** One message of whatever group; throws NOT_FOUND. */
export async function groupMessageRow(pool: Pool, id: number): Promise<GroupMessage> {
  const [row] = await rows(pool, one, { id });
  if (!row) throw notFound('Message');
  return shown(row, row.group_id);
}

/** One message of a group that the viewer may read; throws NOT_FOUND. */
export async function readableGroupMessage(
  pool: Pool,
  viewer: number | null,
  id: number,
): Promise<GroupMessage> {
  const found = await groupMessageRow(pool, id);
  if (!rightsIn(await groupAccess(pool, viewer, found.groupId), viewer).read) throw notFound('Message');
  return found;
}

/** The message that a group message replies to, the same for all viewers; null if it is not a reply. */
export function originalOf(
  context: Context,
  { replyToId, groupId }: GroupMessage,
): Promise<GroupMessage | null> | null {
  if (replyToId === null) return null;
  return originalRow(context, originals, replyToId).then((row) => row && shown(row, groupId));
}

type MessageRow = Omit<RowOf<typeof one>, 'group_id' | 'left_at'>;

export const toGroupMessage = (row: MessageRow, groupId: number): GroupMessage => ({
  ...chatMessageOf(row, authorOf(row)),
  groupId,
  separation: row,
});

/** Messages of an account that is deleted look as they will after its erasure (decision 54); it may still be kept. */
const shown = (row: MessageRow & { left_at: string | null }, groupId: number): GroupMessage =>
  toGroupMessage(
    row.left_at === null ? row : { ...row, ...GONE, deleted_at: row.deleted_at ?? row.left_at },
    groupId,
  );

const GONE = { username: ERASED_NAME, picture: null, content: '', medium: null, media_alt: null, via: null };

const version = statement(
  'group-chat-version',
  ({ group, viewer }: Params<{ group: number; viewer: number | null }>) =>
    groupsSeenBy(viewer)
      .innerJoin('conversations as c', 'c.group_id', 'g.id')
      .select(ACCESS)
      .select((eb) => {
        // Each change of a message takes the next number; messages from before have none.
        const lastChange = eb
          .selectFrom('messages')
          .select((of) => of.fn.max('messages.change').as('last'))
          .whereRef('messages.conversation_id', '=', 'c.id');
        return sql<string>`c.last_seq || '.' || coalesce(${lastChange}, 0) || '.' || ${sql.raw(PROFILE_CHANGES)}
          || ${visibilityVersion(viewer)}`.as('version');
      })
      .where('g.id', '=', group),
);

/** Differs whenever a page of the group's chat may differ; throws NOT_FOUND, and FORBIDDEN. */
export async function groupChatVersion(pool: Pool, viewer: number | null, group: number): Promise<string> {
  const [found] = await rows(pool, version, { group, viewer });
  if (!found) throw notFound('Group');
  authorize(found, viewer, 'read');
  return found.version;
}
