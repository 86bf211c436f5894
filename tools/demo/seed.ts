import { hashPassword } from '../../graphql-server/modules/auth/passwords.ts';
import type { Database, EntityManager } from '../../graphql-server/platform/database/database.ts';
import {
  db,
  oneOf,
  rowsIn,
  statement,
  type Params,
} from '../../graphql-server/platform/database/statements.ts';
import type { Store } from '../../graphql-server/platform/storage/store.ts';
import { createFactories, type Factories } from '../../graphql-server/testing/factories.ts';
import { planChats, writeChats } from './chats.ts';
import { planComments } from './comments.ts';
import { planForum, writeForum } from './forum.ts';
import { planFriends } from './friends.ts';
import { planGroups, writeGroups } from './groups.ts';
import { planListings, writeListings } from './listings.ts';
import { createNotifications } from './notifications.ts';
import { keepPictures, planMedia, type DemoMedia } from './media.ts';
import { drawPictures, type Pictures } from './pictures/draw.ts';
import { planPosts } from './posts.ts';
import { createRandom } from './random.ts';
import { planReactions } from './reactions.ts';
import { PASSWORD, planUsers } from './users.ts';
import { FriendRequestEntity } from '../../graphql-server/platform/database/tables/friends.ts';
import { PostEntity } from '../../graphql-server/platform/database/tables/posts.ts';
import { StoryEntity } from '../../graphql-server/platform/database/tables/stories.ts';
import { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

/** The same seed makes the same community. */
const SEED = 21;
const DAYS = 60;
/** A post has about so many likes and shares for each point of its appeal. */
const LIKES = 8;
const SHARES = 0.8;

/**
 * Fills an empty database with a community whose last 60 days end at `now`, in one transaction. Returns false, and
 * changes nothing, where the database has members.
 */
export async function seedDemo(database: Database, store: Store, now = new Date()): Promise<boolean> {
  if ((await database.orm.em.fork().count(UserEntity)) > 0) return false;
  const plan = planDemo(now, await drawPictures(store));
  const passwordHash = await hashPassword(PASSWORD);
  return database.orm.em.fork().transactional(async (em) => {
    await em.execute('lock table users in share row exclusive mode');
    if ((await em.count(UserEntity)) > 0) return false;
    await write(em, plan, passwordHash);
    await createNotifications(em, now);
    return true;
  });
}

/** The whole demo as plain lists; rows refer to each other by their index in the list. */
function planDemo(now: Date, pictures: Pictures) {
  const random = createRandom(SEED);
  const users = planUsers(random, now, DAYS);
  const posts = planPosts(random, users, now, DAYS);
  const comments = planComments(random, posts, users, now);
  const likes = planReactions(random, posts, users, now, LIKES);
  const shares = planReactions(random, posts, users, now, SHARES);
  const friends = planFriends(random, users, now);
  const media = planMedia(random, pictures, users, posts, now);
  const chats = planChats(random, friends.friendships, now);
  const forum = planForum(random, users, now);
  const listings = planListings(random, pictures, users, now);
  const groups = planGroups(random, users, pictures.scenes, now);
  return { users, posts, comments, likes, shares, ...friends, media, chats, forum, listings, groups };
}

type Plan = ReturnType<typeof planDemo>;

async function write(em: EntityManager, plan: Plan, passwordHash: string) {
  const create = createFactories(() => em);
  const userIds = await create.many(
    UserEntity,
    plan.users.map((user) => ({ ...user, passwordHash })),
  );
  const idOf = (place: number) => userIds[place]!;
  await writeFeed(em, create, plan, userIds);
  await writeFriends(create, plan, idOf);
  await writeChats(em, plan.chats, idOf);
  await writeForum(create, plan.forum, idOf);
  await writeListings(create, plan.listings, idOf);
  await writeGroups(em, create, plan.groups, idOf);
  await em.execute('analyze users, posts, comments, likes, shares, friendships, media, stories, listings');
}

/** Makes each of these media the profile picture of its owner. */
const setPictures = statement('set-profile-pictures', ({ media }: Params<{ media: number[] }>) =>
  db
    .updateTable('users')
    .from('media')
    .set((eb) => ({ picture_id: eb.ref('media.id') }))
    .where('media.id', '=', oneOf(media))
    .whereRef('media.owner_id', '=', 'users.id'),
);

/** Profile pictures, posts and stories, with comments, likes and shares. */
async function writeFeed(em: EntityManager, create: Factories, plan: Plan, userIds: number[]) {
  const mediaIds = await createMedia(create, userIds, plan.media);
  await rowsIn(em, setPictures, { media: mediaIds.faces });
  const mediumOf = new Map(plan.media.posts.map(({ post }, n) => [post, mediaIds.posts[n]!]));
  const postIds = await create.many(
    PostEntity,
    plan.posts.map(({ author, content, createdAt }, post) => ({
      author: userIds[author]!,
      content,
      createdAt,
      media: mediumOf.get(post) ?? null,
    })),
  );
  await create.many(
    StoryEntity,
    plan.media.stories.map(({ user, createdAt }, n) => ({
      author: userIds[user]!,
      media: mediaIds.stories[n]!,
      createdAt,
    })),
  );
  const named = <Named extends { post: number; user: number }>(list: Named[]) =>
    list.map((item) => ({ ...item, post: postIds[item.post]!, user: userIds[item.user]! }));
  await create.comments(named(plan.comments));
  await create.likes(named(plan.likes));
  await create.shares(named(plan.shares));
}

async function writeFriends(create: Factories, plan: Plan, idOf: (place: number) => number) {
  await create.friendships(
    plan.friendships.map((pair) => ({ ...pair, one: idOf(pair.one), other: idOf(pair.other) })),
  );
  await create.many(
    FriendRequestEntity,
    plan.friendRequests.map((request) => ({
      ...request,
      sender: idOf(request.sender),
      receiver: idOf(request.receiver),
    })),
  );
}

/** Adds a row for each use of a picture; the files exist already. */
async function createMedia(create: Factories, userIds: number[], { faces, posts, stories }: DemoMedia) {
  const idOf = (place: number) => userIds[place]!;
  return {
    faces: await keepPictures(create, faces, idOf),
    posts: await keepPictures(create, posts, idOf),
    stories: await keepPictures(create, stories, idOf),
  };
}
