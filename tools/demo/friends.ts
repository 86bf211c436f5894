import { DAY_MS } from '../../graphql-server/platform/durations.ts';
import type { Random } from './random.ts';
import { SIGN_INS, type DemoUser } from './users.ts';

/** Two members by their places in the list. */
export interface DemoFriendship {
  one: number;
  other: number;
  createdAt: Date;
}

interface DemoFriendRequest {
  sender: number;
  receiver: number;
  createdAt: Date;
}

/** How many friendships a member starts on average; as many are started by others. */
const FRIENDS = 4;
/** The demo accounts have more, and so many pending requests. */
const FRIENDS_OF_SIGN_INS = 18;
const REQUESTS = 5;

/**
 * Friendships and pending requests; the demo accounts have most. The second of them has asked the first, so that two
 * browsers side by side have something to do.
 */
export function planFriends(random: Random, users: DemoUser[], now: Date) {
  const taken = new Set<string>();
  const since = (one: number, other: number) =>
    Math.max(users[one]!.createdAt.getTime(), users[other]!.createdAt.getTime());

  /** A moment since both are members, unless the pair is taken. */
  function meet(one: number, other: number, atMost = Number.POSITIVE_INFINITY): Date | undefined {
    const pair = [Math.min(one, other), Math.max(one, other)].join();
    if (one === other || taken.has(pair)) return undefined;
    taken.add(pair);
    const past = Math.min(now.getTime() - since(one, other), atMost);
    return new Date(now.getTime() - Math.ceil(random.next() * past));
  }

  const friendRequests: DemoFriendRequest[] = [];
  const ask = (sender: number, receiver: number) => {
    const createdAt = meet(sender, receiver, 3 * DAY_MS);
    if (createdAt) friendRequests.push({ sender, receiver, createdAt });
  };
  ask(1, 0);
  const somebody = () => random.whole(SIGN_INS.length, users.length - 1);
  for (let receiver = 0; receiver < users.length; receiver++) {
    const wanted = receiver < SIGN_INS.length ? REQUESTS : Number(random.chance(0.3));
    for (let n = 0; n < wanted; n++) ask(somebody(), receiver);
  }

  const friendships: DemoFriendship[] = [];
  for (let one = 0; one < users.length; one++) {
    const wanted = one < SIGN_INS.length ? FRIENDS_OF_SIGN_INS : random.whole(0, 2 * FRIENDS);
    for (let n = 0; n < wanted; n++) {
      const other = somebody();
      const createdAt = meet(one, other);
      if (createdAt) friendships.push({ one, other, createdAt });
    }
  }
  const byTime = (a: { createdAt: Date }, b: { createdAt: Date }) =>
    a.createdAt.getTime() - b.createdAt.getTime();
  return { friendRequests: friendRequests.toSorted(byTime), friendships: friendships.toSorted(byTime) };
}
