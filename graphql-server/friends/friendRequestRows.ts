import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '../context.ts';
import { oneOf, rows, statement, type Statement } from '../orm/rows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { FriendRequest } from './friendRequest.types.ts';

interface FriendRequestRow extends AuthorColumns {
  id: number;
  receiver_id: number;
  status: string;
  created_at: string;
}

const select = (name: string, condition: string): Statement<FriendRequestRow> =>
  statement(
    name,
    `select r.id, r.sender_id as author_id, r.receiver_id, r.status, r.created_at, ${AUTHOR_COLUMNS}
       from friend_requests r join ${AUTHOR_OF('r', 'sender_id')}
      where ${condition}`,
  );

const received = select(
  'friend-requests',
  `r.receiver_id = $1 and r.status = 'PENDING' and r.id < $2 order by r.id desc limit $3`,
);
const byIds = select('friend-requests-by-id', `r.id = ${oneOf('$1')}`);

/** Pending requests sent to a member, newest first, `limit` of them before the id `before`. */
export const receivedRows = async (
  pool: Pool,
  receiverId: number,
  before: number,
  limit: number,
): Promise<FriendRequest[]> => (await rows(pool, received, [receiverId, before, limit])).map(toFriendRequest);

export const friendRequestRow = async (pool: Pool, id: number): Promise<FriendRequest> =>
  (await load(pool, [id]))[0]!;

/** Gathers the requests of a page, so that they take one statement; null for one that is not there. */
export const friendRequestById = (context: Context, id: number): Promise<FriendRequest | null> =>
  context
    .loader(
      'friendRequests',
      () => new DataLoader<number, FriendRequest | null>((ids) => load(context.pool, ids)),
    )
    .load(id);

async function load(pool: Pool, ids: readonly number[]): Promise<(FriendRequest | null)[]> {
  const found = await rows(pool, byIds, [ids]);
  const byId = new Map(found.map((row) => [row.id, toFriendRequest(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

const toFriendRequest = (row: FriendRequestRow): FriendRequest =>
  ({
    id: row.id,
    senderId: row.author_id,
    sender: authorOf(row),
    receiverId: row.receiver_id,
    status: row.status,
    createdAt: row.created_at,
  }) as unknown as FriendRequest;
