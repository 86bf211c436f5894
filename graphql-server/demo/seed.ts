import { hashPassword } from '../auth/passwords.ts';
import type { Database, EntityManager } from '../orm/database.ts';
import { Post } from '../posts/post.entity.ts';
import { createFactories } from '../testing/factories.ts';
import { User } from '../users/user.entity.ts';
import { FriendRequest } from '../friends/friendRequest.entity.ts';
import { planComments } from './comments.ts';
import { planFriends } from './friends.ts';
import { tellOfIt } from './notifications.ts';
import { planPosts } from './posts.ts';
import { createRandom } from './random.ts';
import { planReactions } from './reactions.ts';
import { PASSWORD, planUsers } from './users.ts';

/** The same seed makes the same community. */
const SEED = 21;
const DAYS = 60;
/** How much more there are of likes, and less of shares, than a post's appeal. */
const LIKES = 8;
const SHARES = 0.8;

/**
 * Fills an empty database with a community whose last 60 days end at `now`; all or nothing, a few seconds. Tells
 * whether it did: a database that has members is left as it is.
 */
export async function seedDemo(database: Database, now = new Date()): Promise<boolean> {
  const plan = planDemo(now);
  const passwordHash = await hashPassword(PASSWORD);
  return database.orm.em.fork().transactional(async (em) => {
    await em.execute('lock table users in share row exclusive mode');
    if ((await em.count(User)) > 0) return false;
    await write(em, plan, passwordHash);
    await tellOfIt(em, now);
    return true;
  });
}

/** Everything of the demo as plain lists that name each other by place. Each module adds its own. */
function planDemo(now: Date) {
  const random = createRandom(SEED);
  const users = planUsers(random, now, DAYS);
  const posts = planPosts(random, users, now, DAYS);
  const comments = planComments(random, posts, users, now);
  const likes = planReactions(random, posts, users, now, LIKES);
  const shares = planReactions(random, posts, users, now, SHARES);
  return { users, posts, comments, likes, shares, ...planFriends(random, users, now) };
}

async function write(em: EntityManager, plan: ReturnType<typeof planDemo>, passwordHash: string) {
  const create = createFactories(() => em);
  const userIds = await create.many(
    User,
    plan.users.map((user) => ({ ...user, passwordHash })),
  );
  const postIds = await create.many(
    Post,
    plan.posts.map(({ author, content, createdAt }) => ({ author: userIds[author]!, content, createdAt })),
  );
  const named = <Named extends { post: number; user: number }>(list: Named[]) =>
    list.map((item) => ({ ...item, post: postIds[item.post]!, user: userIds[item.user]! }));
  await create.comments(named(plan.comments));
  await create.likes(named(plan.likes));
  await create.shares(named(plan.shares));
  const idOf = (place: number) => userIds[place]!;
  await create.friendships(
    plan.friendships.map((pair) => ({ ...pair, one: idOf(pair.one), other: idOf(pair.other) })),
  );
  await create.many(
    FriendRequest,
    plan.friendRequests.map((request) => ({
      ...request,
      sender: idOf(request.sender),
      receiver: idOf(request.receiver),
    })),
  );
  await em.execute('analyze users, posts, comments, likes, shares, friendships');
}
