import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { db, oneOf, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isVisible } from '../visibility/visibility.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { FriendRequest } from './friendRequest.types.ts';

const requests = db
  .selectFrom('friend_requests as r')
  .innerJoin('users as u', 'u.id', 'r.sender_id')
  .select(['r.id', 'r.sender_id as author_id', 'r.receiver_id', 'r.status', 'r.created_at'])
  .select(authorColumns);

const received = statement(
  'friend-requests',
  ({ receiver, before, limit }: Params<{ receiver: number; before: number; limit: number }>) =>
    requests
      .where('r.receiver_id', '=', receiver)
      .where('r.status', '=', 'PENDING')
      .where(isVisible(receiver, 'r.sender_id'))
      .where(isNotSuspended('r.sender_id'))
      .where('r.id', '<', before)
      .orderBy('r.id', 'desc')
      .limit(limit),
);

const byIds = statement('friend-requests-by-id', ({ ids }: Params<{ ids: readonly number[] }>) =>
  requests.where('r.id', '=', oneOf(ids)),
);

/** Pending requests sent to a member, newest first, `limit` of them before the id `before`. */
export const receivedRows = async (
  pool: Pool,
  receiverId: number,
  before: number,
  limit: number,
): Promise<FriendRequest[]> =>
  (await rows(pool, received, { receiver: receiverId, before, limit })).map(toFriendRequest);

/** Reads one friend request; throws NOT_FOUND, for example if a simultaneous block has removed it. */
export async function friendRequestRow(pool: Pool, id: number): Promise<FriendRequest> {
  const [found] = await load(pool, [id]);
  if (!found) throw notFound('Friend request');
  return found;
}

/** A request by id; those of one page are read in one statement. Null if it does not exist. */
export const friendRequestById = (context: Context, id: number): Promise<FriendRequest | null> =>
  context
    .loader(
      'friendRequests',
      () => new DataLoader<number, FriendRequest | null>((ids) => load(context.pool, ids)),
    )
    .load(id);

async function load(pool: Pool, ids: readonly number[]): Promise<(FriendRequest | null)[]> {
  const found = await rows(pool, byIds, { ids });
  const byId = new Map(found.map((row) => [row.id, toFriendRequest(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

const toFriendRequest = (row: RowOf<typeof byIds>): FriendRequest => ({
  id: row.id,
  senderId: row.author_id,
  sender: authorOf(row),
  receiverId: row.receiver_id,
  status: row.status,
  createdAt: row.created_at,
});
