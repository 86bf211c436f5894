import DataLoader from 'dataloader';
import { registerEnumType } from 'type-graphql';
import type { Context } from '../context.ts';
import { statement, unseen } from '../orm/rows.ts';
import { rowsTogether } from '../orm/together.ts';

/** What a member is to the viewer. */
export enum Friendship {
  NONE = 'NONE',
  FRIENDS = 'FRIENDS',
  REQUEST_SENT = 'REQUEST_SENT',
  REQUEST_RECEIVED = 'REQUEST_RECEIVED',
  SELF = 'SELF',
}

registerEnumType(Friendship, {
  name: 'Friendship',
  description: 'What a member is to the viewer; NONE when nobody is signed in.',
  valuesConfig: {
    FRIENDS: { description: 'They are friends.' },
    NONE: { description: 'Nothing is between them.' },
    SELF: { description: 'It is the viewer.' },
    REQUEST_SENT: { description: 'The viewer has asked; the member has not answered yet.' },
    REQUEST_RECEIVED: { description: 'The member has asked; the viewer has not answered yet.' },
  },
});

interface Standing {
  friendship: Friendship;
  /** The pending request between the two, whoever sent it. */
  friendRequestId: number | null;
}

interface StandingRow {
  id: number;
  are_friends: boolean;
  request_id: number | null;
  sender_id: number | null;
}

/** Of the viewer $1 and each member of $2, in one statement for a whole page of members. */
const standings = statement<StandingRow>(
  'standings',
  `select wanted.id, f.user_low is not null as are_friends, r.id as request_id, r.sender_id
     from unnest(${unseen('$2', 'int[]')}) as wanted (id)
     left join friendships f on f.user_low = least($1, wanted.id) and f.user_high = greatest($1, wanted.id)
     left join friend_requests r on r.status = 'PENDING'
      and least(r.sender_id, r.receiver_id) = least($1, wanted.id)
      and greatest(r.sender_id, r.receiver_id) = greatest($1, wanted.id)`,
);

/** How the viewer and a member stand to each other. */
export async function standingWith(context: Context, userId: number): Promise<Standing> {
  const { viewerId } = context;
  if (viewerId === null) return { friendship: Friendship.NONE, friendRequestId: null };
  if (viewerId === userId) return { friendship: Friendship.SELF, friendRequestId: null };
  return context
    .loader('standings', () => new DataLoader<number, Standing>((ids) => load(context, viewerId, ids)))
    .load(userId);
}

async function load(context: Context, viewerId: number, ids: readonly number[]): Promise<Standing[]> {
  const found = await rowsTogether(context, standings, [viewerId, ids]);
  const byId = new Map(found.map((row) => [row.id, standingOf(row, viewerId)]));
  return ids.map((id) => byId.get(id)!);
}

function standingOf({ are_friends, request_id, sender_id }: StandingRow, viewerId: number): Standing {
  const asked = sender_id === viewerId ? Friendship.REQUEST_SENT : Friendship.REQUEST_RECEIVED;
  const unlessFriends = request_id === null ? Friendship.NONE : asked;
  return { friendship: are_friends ? Friendship.FRIENDS : unlessFriends, friendRequestId: request_id };
}
