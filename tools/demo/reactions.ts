import type { DemoPost } from './posts.ts';
import type { Random } from './random.ts';
import type { DemoUser } from './users.ts';

export interface Reaction {
  /** Places in the lists of posts and members. */
  post: number;
  user: number;
  createdAt: Date;
}

const MINUTE = 60_000;
const LONGEST_DELAY = 5 * 86_400_000;

/**
 * Reactions of different members, by the posts' appeal times `share`: most posts get few, some get very many. None
 * comes before its post or from somebody who joined later, and none is still to come.
 */
export function planReactions(
  random: Random,
  posts: DemoPost[],
  users: DemoUser[],
  now: Date,
  share: number,
): Reaction[] {
  return posts.flatMap((post, index) => {
    const wanted = Math.floor(post.appeal * random.next() * share);
    const fans = new Set<number>();
    while (fans.size < Math.min(wanted, users.length / 2)) fans.add(random.whole(0, users.length - 1));
    return [...fans]
      .filter((user) => user !== post.author && users[user]!.createdAt <= post.createdAt)
      .map((user) => ({ post: index, user, createdAt: later(random, post.createdAt) }))
      .filter(({ createdAt }) => createdAt < now);
  });
}

/** A moment at which somebody answers to what was said at `time`: half of them within minutes, few after days. */
const later = (random: Random, time: Date) =>
  new Date(time.getTime() + Math.ceil(Math.min(random.burst(1.7) * MINUTE, LONGEST_DELAY)));
