import type { Env } from '../../platform/config/env.ts';

/** Names with authority, which could be used to deceive members. */
const RESERVED =
  `admin admins administrator administrators moderator moderators mod mods support helpdesk help official
  staff owner owners founder root superuser sysadmin system security abuse team bot service services info contact
  postmaster webmaster hostmaster noreply everyone here anonymous nobody deleted deletedaccount null undefined`.split(
    /\s+/,
  );

/** ASCII letters and digits that look alike; they count as the same. */
const LOOK_ALIKES: [RegExp, string][] = [
  [/[._-]/g, ''],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/cl/g, 'd'],
];

/** Normalizes a name, so that names that look alike become equal. */
export const readAs = (name: string): string =>
  LOOK_ALIKES.reduce((text, [look, letter]) => text.replace(look, letter), name.toLowerCase());

export const ownNames = ({ community: { productName, hashtag } }: Pick<Env, 'community'>): string[] =>
  [productName, productName.replace(/\s/g, ''), hashtag.slice(1)].map(readAs).filter(Boolean);

type Reserving = Pick<Env, 'community' | 'MODERATORS' | 'RESERVED_USERNAMES'>;

/**
 * Whether a name cannot be registered: it is or looks like a reserved name or that of an owner or moderator, or it combines
 * the community's name with such words before or after it (`hodlhood_support`, `official_hodlhood_team`). Existing accounts
 * keep their names.
 */
export function isReserved(username: string, env: Reserving, staff: readonly string[]): boolean {
  const name = readAs(username);
  const own = ownNames(env);
  // A name that is taken is refused as such.
  const others = staff.filter((taken) => taken.toLowerCase() !== username.toLowerCase());
  const words = [...RESERVED, ...env.MODERATORS, ...env.RESERVED_USERNAMES, ...others].map(readAs);
  if (words.includes(name)) return true;
  return own.some((product) => name.includes(product)) && isMadeOf(name, [...own, ...words]);
}

/** Whether a text is nothing but such words. */
const isMadeOf = (text: string, words: string[]): boolean =>
  text === '' || words.some((word) => text.startsWith(word) && isMadeOf(text.slice(word.length), words));
