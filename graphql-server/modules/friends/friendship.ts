import DataLoader from 'dataloader';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { registerEnumType } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.ts';
import {
  db,
  statement,
  together,
  unseen,
  type Params,
  type RowOf,
} from '../../platform/database/statements.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';

/** Whether the request `r` is the viewer's own, or its sender is not suspended, which hides it. */
export const isOwnOrShown = (viewer: Expression<number>): RawBuilder<boolean> =>
  sql<boolean>`(r.sender_id = ${viewer}::int or ${isNotSuspended('r.sender_id')})`;

/** The relation of a member to the viewer. */
export enum Friendship {
  NONE = 'NONE',
  FRIENDS = 'FRIENDS',
  REQUEST_SENT = 'REQUEST_SENT',
  REQUEST_RECEIVED = 'REQUEST_RECEIVED',
  SELF = 'SELF',
}

registerEnumType(Friendship, {
  name: 'Friendship',
  description: 'The relation between a member and the viewer; NONE without a session.',
  valuesConfig: {
    FRIENDS: { description: 'They are friends.' },
    NONE: { description: 'They are not friends, and no request is pending.' },
    SELF: { description: 'The member is the viewer.' },
    REQUEST_SENT: { description: 'The viewer has sent a request that is not answered yet.' },
    REQUEST_RECEIVED: { description: 'The member has sent a request that is not answered yet.' },
  },
});

interface FriendshipWith {
  friendship: Friendship;
  /** The pending request between the two, whoever sent it. */
  friendRequestId: number | null;
}

type Asked = { viewer: number; members: readonly number[] };

/** Friendship and pending request between the viewer and each of these members; not one of a suspended member. */
const friendships = statement('friendships-with', ({ viewer, members }: Params<Asked>) => {
  const low = sql<number>`least(${viewer}, wanted.id)`;
  const high = sql<number>`greatest(${viewer}, wanted.id)`;
  return db
    .selectFrom(sql<{ id: number }>`unnest(${unseen(members, 'int[]')})`.as<'wanted'>(sql`wanted (id)`))
    .leftJoin('friendships as f', (join) => join.on('f.user_low', '=', low).on('f.user_high', '=', high))
    .leftJoin('friend_requests as r', (join) =>
      join
        .on('r.status', '=', 'PENDING')
        .on(sql`least(r.sender_id, r.receiver_id)`, '=', low)
        .on(sql`greatest(r.sender_id, r.receiver_id)`, '=', high)
        .on(isOwnOrShown(viewer)),
    )
    .select(['wanted.id', 'r.id as request_id', 'r.sender_id'])
    .select(sql<boolean>`f.user_low is not null`.as('are_friends'));
});

/** Friendship and pending request between the viewer and a member. */
export async function friendshipWith(context: Context, userId: number): Promise<FriendshipWith> {
  const { viewerId } = context;
  if (viewerId === null) return { friendship: Friendship.NONE, friendRequestId: null };
  if (viewerId === userId) return { friendship: Friendship.SELF, friendRequestId: null };
  return context
    .loader(
      'friendships-with',
      () => new DataLoader<number, FriendshipWith>((ids) => load(context, viewerId, ids)),
    )
    .load(userId);
}

async function load(context: Context, viewerId: number, ids: readonly number[]): Promise<FriendshipWith[]> {
  const found = await together(context, friendships, { viewer: viewerId, members: ids });
  const byId = new Map(found.map((row) => [row.id, friendshipOf(row, viewerId)]));
  return ids.map((id) => byId.get(id)!);
}

function friendshipOf(
  { are_friends, request_id, sender_id }: RowOf<typeof friendships>,
  viewerId: number,
): FriendshipWith {
  const asked = sender_id === viewerId ? Friendship.REQUEST_SENT : Friendship.REQUEST_RECEIVED;
  const unlessFriends = request_id === null ? Friendship.NONE : asked;
  return { friendship: are_friends ? Friendship.FRIENDS : unlessFriends, friendRequestId: request_id };
}
