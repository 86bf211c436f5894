import type { NotificationRow_NotificationFragment } from '../../gql/graphql.ts';
import { groupText } from './groupStrings.ts';

export type Shown = NotificationRow_NotificationFragment;

/** Notifications about the same kind of action on the same post; all others are groups of one. */
export interface Group {
  /** The newest one. */
  first: Shown;
  all: Shown[];
}

/** About a post, so that several may be one row. */
export const isOfPost = ({ type }: Pick<Shown, 'type'>): boolean => type === 'LIKE' || type === 'COMMENT';

const keyOf = (one: Shown) => (isOfPost(one) ? `${one.type} ${one.link}` : one.id);

/** Groups of notifications, newest first; the newest of a group determines its place. */
export function groupsOf(nodes: readonly Shown[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of nodes) {
    const group = groups.get(keyOf(one));
    if (group) group.all.push(one);
    else groups.set(keyOf(one), { first: one, all: [one] });
  }
  return [...groups.values()];
}

export const unreadOf = ({ all }: Group): string[] => all.filter(({ read }) => !read).map(({ id }) => id);

/** 'ann liked your post' of one, 'ann and 13 others liked your post' of many. */
export function messageOf({ first, all }: Group): string {
  const names = [...new Set(all.map(({ actor }) => actor.username))];
  // The newest one has the latest number of likes; some of those who liked the post may have taken it back.
  const count = first.type === 'LIKE' ? first.actorCount : names.length;
  if (count === 1) return first.message;
  const who =
    count === 2 && names.length === 2
      ? groupText.both(names[0]!, names[1]!)
      : groupText.andOthers(names[0]!, count - 1);
  return first.type === 'LIKE' ? groupText.liked(who) : groupText.commented(who);
}
