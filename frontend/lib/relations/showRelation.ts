import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { atMostEvery, PAUSE_MS } from '../live/atMostEvery.ts';
import { removeFromOfflineFeed } from '../offlineFeed.ts';

/** What the viewer sees of a member. */
export interface Relation {
  userId: string;
  isVisible: boolean;
  isMuted: boolean;
}

type Stored = Record<string, unknown>;

/** What a member has written or done, and the field with the member. Messages in groups stay. */
const WRITTEN: Record<string, string> = {
  Post: 'author',
  Comment: 'author',
  Story: 'author',
  ForumPost: 'author',
  ForumReply: 'author',
  Listing: 'seller',
  Notification: 'actor',
  FriendRequest: 'sender',
  GroupMembership: 'user',
};

/** Lists that leave out muted members. */
const WITHOUT_MUTED = ['feed', 'stories', 'notifications'];

const isTo = (value: unknown, id: string) => (value as Reference | undefined)?.__ref === id;
const stored = (cache: ApolloCache) => Object.entries(cache.extract() as Record<string, Stored>);

/** The cache's ids of what a member has written or done. */
const writtenBy = (cache: ApolloCache, member: string): string[] =>
  stored(cache)
    .filter(([, value]) => isTo(value[WRITTEN[String(value.__typename)] ?? ''], member))
    .map(([id]) => id);

type List = Reference[] | { nodes: Reference[] };

/** A list without these; anything else stays. */
const without =
  (gone: ReadonlySet<string>): Modifier<unknown> =>
  (given) => {
    const value = given as List | null;
    const keep = (list: Reference[]) => list.filter(({ __ref }) => !gone.has(__ref));
    if (Array.isArray(value)) return keep(value);
    return value?.nodes ? { ...value, nodes: keep(value.nodes) } : value;
  };

const holds = (value: unknown, member: string) => {
  const list = Array.isArray(value) ? value : (value as { nodes?: unknown } | null)?.nodes;
  return Array.isArray(list) && list.some((entry) => isTo(entry, member));
};

/** Takes a member out of all lists of members: friends, likers, search results … */
function unlist(cache: ApolloCache, member: string): void {
  for (const [id, value] of stored(cache)) {
    const fields = Object.keys(value).filter((field) => holds(value[field], member));
    const names = new Set(fields.map((field) => /^\w+/.exec(field)![0]));
    for (const name of names) cache.modify({ id, fields: { [name]: without(new Set([member])) } });
  }
}

/** Takes all that a member has written off the page; lists leave out what the cache does not have. */
function hide(cache: ApolloCache, member: string): void {
  for (const id of writtenBy(cache, member)) {
    cache.evict({ id });
    const [type, number] = id.split(':');
    if (type === 'Post') removeFromOfflineFeed(number!).catch(() => {});
  }
  // Emptied, it would be shown as it is when the member is back.
  cache.evict({ id: member, fieldName: 'posts' });
  unlist(cache, member);
}

/** Takes a member out of the lists that leave out muted ones. */
function hideMuted(cache: ApolloCache, member: string): void {
  const gone = without(new Set(writtenBy(cache, member)));
  cache.modify({ fields: Object.fromEntries(WITHOUT_MUTED.map((field) => [field, gone])) });
}

/** Whether the page may show something of a member, or the lists of the settings, which may be longer now. */
const concerns = (cache: ApolloCache, member: string) => {
  const all = cache.extract() as Record<string, Stored>;
  const lists = Object.keys(all.ROOT_QUERY ?? {}).some((field) => /^(blocked|muted)Users/.test(field));
  return lists || member in all;
};

/**
 * Shows at once what can be shown without the server, then asks again for all that is on the page. All open pages hear of
 * a deleted account, so those that show nothing of the member ask nothing; who is back may belong on any.
 */
export function showRelation(client: ApolloClient, { userId, isVisible, isMuted }: Relation): void {
  const { cache } = client;
  const member = cache.identify({ __typename: 'User', id: userId })!;
  if (!isVisible && !concerns(cache, member)) return;
  const ended = without(new Set([member]));
  // They are lists of what ends here, or are read again.
  cache.modify({ fields: { blockedUsers: ended, mutedUsers: ended } });
  if (!isVisible) hide(cache, member);
  else if (isMuted) hideMuted(cache, member);
  refetchAll(client);
}

const refetchAll = atMostEvery(PAUSE_MS, (client: ApolloClient) =>
  client.refetchQueries({ include: 'active' }).catch(() => {}),
);
