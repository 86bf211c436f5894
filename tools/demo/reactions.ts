import { MINUTE_MS } from '../../graphql-server/platform/durations.ts';
import type { DemoPost } from './posts.ts';
import type { Random } from './random.ts';
import type { DemoUser } from './users.ts';

export interface Reaction {
  /** Places in the lists of posts and members. */
  post: number;
  user: number;
  createdAt: Date;
}

const MAX_DELAY_MS = 5 * 86_400_000;

/**
 * Reactions of different members, by the posts' appeal times `share`: most posts get few, some get very many. Each is
 * later than its post, earlier than `now`, and by a member who had joined before the post.
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

/** When somebody reacts to a post of `time`: half of the reactions come within minutes, few after days. */
const later = (random: Random, time: Date) =>
  new Date(time.getTime() + Math.ceil(Math.min(random.burst(1.7) * MINUTE_MS, MAX_DELAY_MS)));
