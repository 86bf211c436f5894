import { DAY_MS } from '../../graphql-server/platform/durations.ts';
import type { Random } from './random.ts';
import { firstWords, secondWords } from './texts/names.ts';

export interface DemoUser {
  username: string;
  xProfileUrl: string | null;
  createdAt: Date;
}

/** These two can sign in with `PASSWORD`, in two browsers side by side. */
export const SIGN_INS = ['demo', 'luna'];
/** Moderates the forum. */
export const MODERATOR = SIGN_INS[0]!;
export const PASSWORD = 'hodlhood demo';

const USERS = 400;
/** The last to join; each writes a post of introduction. */
export const NEWCOMERS = 45;

/** The members in the order in which they joined; only the newcomers join after the first post. */
export function planUsers(random: Random, now: Date, days: number): DemoUser[] {
  const usernames = planUsernames(random);
  const ages = usernames.map((_, index) =>
    index < USERS - NEWCOMERS ? days + random.next() * 300 : random.next() * days,
  );
  ages.sort((a, b) => b - a);
  return usernames.map((username, index) => ({
    username,
    xProfileUrl: random.chance(0.4) ? xProfile(username) : null,
    createdAt: new Date(now.getTime() - Math.ceil(ages[index]! * DAY_MS)),
  }));
}

/** Longer than the 15 characters that X allows, so that it belongs to nobody. */
const xProfile = (username: string) => `https://x.com/${username.replace(/[.-]/g, '_')}_of_the_hodlhood`;

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

const STYLES: ((a: string, b: string, random: Random) => string)[] = [
  (a, b) => a + b,
  (a, b) => `${a}_${b}`,
  (a, b) => capital(a) + capital(b),
  (a, b) => `${a}.${b}`,
  (a, b) => `${a}-${b}`,
  (a, b, random) => `${capital(a)}${capital(b)}${random.whole(2, 99)}`,
  (a, b, random) => `${b}_${random.whole(10, 9_999)}`,
  (_, b) => `0x${b}`,
  (_, b) => `${b}.sol`,
  (a) => `just_${a}`,
  (_, b) => `the_real_${b}`,
  (a, b) => a + b,
  (a, b) => capital(a) + capital(b),
  (a, b) => `${capital(a)}_${capital(b)}`,
  (a, b) => `${a}${b.slice(0, 3)}`,
  (a, b) => `xX_${a}${b}_Xx`,
  (a) => capital(a),
];

function planUsernames(random: Random): string[] {
  const taken = new Map(SIGN_INS.map((username) => [username, username]));
  while (taken.size < USERS) {
    const username = random.pick(STYLES)(random.pick(firstWords), random.pick(secondWords), random);
    if (!taken.has(username.toLowerCase())) taken.set(username.toLowerCase(), username);
  }
  return [...taken.values()];
}
