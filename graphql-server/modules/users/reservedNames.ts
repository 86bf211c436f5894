import type { Env } from '../../platform/config/env.ts';

/** Names with authority, which could be used to deceive members. */
const RESERVED =
  `admin admins administrator administrators moderator moderators mod mods support helpdesk help official
  staff owner owners founder root superuser sysadmin system security abuse team bot service services info contact
  postmaster webmaster hostmaster noreply everyone here anonymous nobody deleted null undefined`.split(/\s+/);

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
];

/** The same for names that look alike. */
export const readAs = (name: string): string =>
  LOOK_ALIKES.reduce((text, [look, letter]) => text.replace(look, letter), name.toLowerCase());

export const ownNames = ({ community: { productName, hashtag } }: Pick<Env, 'community'>): string[] =>
  [productName, productName.replace(/\s/g, ''), hashtag.slice(1)].map(readAs).filter(Boolean);

type Reserving = Pick<Env, 'community' | 'MODERATORS' | 'RESERVED_USERNAMES'>;

/**
 * Whether a name cannot be registered: it is or looks like a reserved name, or it combines the community's name with
 * one (`hodlhood_support`). Existing accounts keep their names.
 */
export function isReserved(username: string, env: Reserving): boolean {
  const name = readAs(username);
  const own = ownNames(env);
  const words = new Set([...RESERVED, ...env.MODERATORS, ...env.RESERVED_USERNAMES].map(readAs));
  const isTaken = (text: string) => own.includes(text) || words.has(text);
  return (
    isTaken(name) ||
    own.some(
      (product) =>
        (name.startsWith(product) && isTaken(name.slice(product.length))) ||
        (name.endsWith(product) && isTaken(name.slice(0, -product.length))),
    )
  );
}
