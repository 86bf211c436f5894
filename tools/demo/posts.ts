import { DAY_MS, MINUTE_MS } from '../../graphql-server/platform/durations.ts';
import { createDeck, type Random } from './random.ts';
import { createFill, valuesOf, type Values } from './slots.ts';
import { hello } from './texts/hello.ts';
import { topics } from './texts/topics.ts';
import type { Entry, Topic } from './topic.ts';
import { NEWCOMERS, type DemoUser } from './users.ts';

export interface DemoPost {
  /** Place of the author in the list of members. */
  author: number;
  content: string;
  createdAt: Date;
  /** How many likes, comments and shares it gets; 1 is few. */
  appeal: number;
  /** What its comments are made from. */
  topic: Topic;
  replies: string[];
  values: Values;
}

const POSTS = 3_000;

/** Posts of the last `days` days, oldest first, more of them lately. */
export function planPosts(random: Random, users: DemoUser[], now: Date, days: number): DemoPost[] {
  const fill = createFill(random, usernamesBefore(users, days, now));
  const entries = topics.flatMap((topic) => topic.posts.map((entry) => ({ topic, entry })));
  const next = createDeck(random, entries);

  function write(topic: Topic, entry: Entry, author: number, createdAt: Date): DemoPost {
    const { text, replies } = typeof entry === 'string' ? { text: entry, replies: [] } : entry;
    const appeal = random.burst(0.6) * (topic.heat ?? 1);
    const values = valuesOf(users[author]!.username);
    return { author, content: fill(text, values), createdAt, appeal, topic, replies, values };
  }

  const posts = planTimes(random, POSTS - NEWCOMERS, now, days).map((createdAt) => {
    const { topic, entry } = next();
    return write(topic, entry, pickAuthor(random, users, createdAt), createdAt);
  });
  const greeting = createDeck(random, hello.posts);
  for (let index = users.length - NEWCOMERS; index < users.length; index++)
    posts.push(write(hello, greeting(), index, greetingTime(random, users[index]!, now)));
  return posts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

const usernamesBefore = (users: DemoUser[], days: number, now: Date) =>
  users
    .filter(({ createdAt }) => createdAt.getTime() < now.getTime() - days * DAY_MS)
    .map(({ username }) => username);

const planTimes = (random: Random, count: number, now: Date, days: number) =>
  Array.from(
    { length: count },
    () => new Date(now.getTime() - Math.ceil(random.next() ** 1.5 * days * DAY_MS)),
  ).toSorted((a, b) => a.getTime() - b.getTime());

/** Some write much and most write little; nobody writes before they joined. */
function pickAuthor(random: Random, users: DemoUser[], time: Date): number {
  for (;;) {
    const index = Math.floor(random.next() ** 1.5 * users.length);
    if (users[index]!.createdAt <= time) return index;
  }
}

/** Within an hour of joining, and before `now`. */
const greetingTime = (random: Random, { createdAt }: DemoUser, now: Date) =>
  new Date(Math.min(now.getTime() - 1, createdAt.getTime() + random.whole(MINUTE_MS, 60 * MINUTE_MS)));
