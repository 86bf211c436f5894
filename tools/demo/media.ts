import { MINUTE_MS } from '../../graphql-server/platform/durations.ts';
import type { DemoPost } from './posts.ts';
import { createDeck, type Random } from './random.ts';
import { SIGN_INS, type DemoUser } from './users.ts';
import type { Factories } from '../../graphql-server/testing/factories.ts';
import type { Picture, Pictures } from './pictures/draw.ts';
import { MediaEntity } from '../../graphql-server/platform/database/tables/media.ts';

/** A stored picture and its owner, a place in the list of members. */
interface Owned {
  user: number;
  picture: Picture;
}

export interface DemoMedia {
  faces: Owned[];
  /** `post` is a place in the list of posts. */
  posts: (Owned & { post: number })[];
  stories: (Owned & { createdAt: Date })[];
}

/** Most members have a profile picture, some posts a picture, and a few members a story of today. */
export function planMedia(
  random: Random,
  { faces, scenes, stories }: Pictures,
  users: DemoUser[],
  posts: DemoPost[],
  now: Date,
): DemoMedia {
  const nextFace = createDeck(random, faces);
  const nextScene = createDeck(random, scenes);
  const places = users.map((_, user) => user);
  const withFace = places.filter((user) => SIGN_INS.includes(users[user]!.username) || random.chance(0.75));
  const latest = posts.length - 200;
  const withScene = posts.flatMap(({ author }, post) =>
    random.chance(post > latest ? 0.25 : 0.06) ? [{ user: author, post }] : [],
  );
  return {
    faces: withFace.map((user) => ({ user, picture: nextFace() })),
    posts: withScene.map((place) => ({ ...place, picture: nextScene() })),
    stories: stories.map((picture, age) => ({
      user: random.pick(withFace),
      picture,
      createdAt: new Date(now.getTime() - (stories.length - age) * random.whole(60, 120) * MINUTE_MS),
    })),
  };
}

/** Adds rows for pictures in use, in the same order; their files exist already. */
export const keepPictures = (create: Factories, pictures: Owned[], idOf: (place: number) => number) =>
  create.many(
    MediaEntity,
    pictures.map(({ user, picture }) => ({ ...picture, owner: idOf(user), unusedSince: null })),
  );
