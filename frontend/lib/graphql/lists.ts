import type { ApolloCache, FieldPolicy, Reference } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';

/** A keyset connection as the cache holds it. */
export interface StoredConnection {
  nodes: Reference[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

type ReadField = Parameters<Modifier<unknown>>[1]['readField'];

const ids = (nodes: readonly Reference[]) => new Set(nodes.map(({ __ref }) => __ref));

/** The nodes of `list` that `known` does not hold yet. */
const others = (list: readonly Reference[], known: readonly Reference[]) => {
  const there = ids(known);
  return list.filter(({ __ref }) => !there.has(__ref));
};

/** Appends a further page without the nodes that are already in the list. */
function append(existing: StoredConnection, incoming: StoredConnection): StoredConnection {
  return { ...incoming, nodes: [...existing.nodes, ...others(incoming.nodes, existing.nodes)] };
}

/**
 * The first page, read again, replaces the head. If it overlaps the old list, the old tail stays, so that a reader who
 * has scrolled far keeps the position; if not, nodes are missing in between, and the list starts again. So it does from a
 * page that is the whole list: what was behind it is gone.
 */
function replaceHead(existing: StoredConnection, incoming: StoredConnection): StoredConnection {
  if (incoming.pageInfo?.hasNextPage === false) return incoming;
  const last = incoming.nodes.at(-1)?.__ref;
  const meeting = existing.nodes.findLastIndex(({ __ref }) => __ref === last);
  if (meeting === -1 || meeting === existing.nodes.length - 1) return incoming;
  const tail = others(existing.nodes.slice(meeting + 1), incoming.nodes);
  return { ...incoming, pageInfo: existing.pageInfo, nodes: [...incoming.nodes, ...tail] };
}

/**
 * The same for a list whose order changes. An entry that stood in the old head and is not in the new one may have moved
 * to any place behind it, so the list starts again.
 */
function replaceMovedHead(existing: StoredConnection, incoming: StoredConnection): StoredConnection {
  const last = incoming.nodes.at(-1)?.__ref;
  const meeting = existing.nodes.findLastIndex(({ __ref }) => __ref === last);
  const hasLost = others(existing.nodes.slice(0, meeting + 1), incoming.nodes).length > 0;
  return hasLost ? incoming : replaceHead(existing, incoming);
}

/** The field policy of a growing list (`nodes`, `pageInfo`, keyset cursor `after`). `keyArgs` distinguish lists. */
export function connection(
  keyArgs: string[] | false = false,
  withHead = replaceHead,
): FieldPolicy<StoredConnection> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing) return incoming;
      return args?.after ? append(existing, incoming) : withHead(existing, incoming);
    },
  };
}

/** The same for a list whose entries move, as one with the latest message first. */
export const movingConnection = (keyArgs: string[] | false = false): FieldPolicy<StoredConnection> =>
  connection(keyArgs, replaceMovedHead);

/** The same for a list that begins anew whenever its head is read: its order changes, and entries leave it anywhere. */
export const wholeConnection: FieldPolicy<StoredConnection> = {
  keyArgs: false,
  merge: (existing, incoming, { args }) => (existing && args?.after ? append(existing, incoming) : incoming),
};

/** Sorts nodes by id and removes duplicates. */
const inOrder = (nodes: readonly Reference[], read: ReadField): Reference[] =>
  [...new Map(nodes.map((node) => [node.__ref, node])).values()].toSorted(
    (a, b) => Number(read('id', a)) - Number(read('id', b)),
  );

/**
 * Merges pages of a list with the oldest first, to whose end new nodes are added before its last pages are read. The
 * next page begins after the last node that was read in order.
 */
export function oldestFirst(): FieldPolicy<StoredConnection> {
  return {
    keyArgs: false,
    merge(existing, incoming, { args, readField }) {
      if (!existing) return incoming;
      const nodes = inOrder([...existing.nodes, ...incoming.nodes], readField);
      const isFurther = Boolean(args?.after) || incoming.nodes.length >= existing.nodes.length;
      const { pageInfo } = isFurther ? incoming : existing;
      // The page after the last one is empty: later nodes are requested after the last known one.
      const endCursor = pageInfo.endCursor ?? existing.pageInfo.endCursor;
      return { ...incoming, nodes, pageInfo: { ...pageInfo, endCursor } };
    },
  };
}

/**
 * Puts a new node, which is in the cache already, at the head of a list; a second arrival of the same is ignored.
 * @param field the connection's field, of the query itself or of `parent` (its cache id, `Post:12`)
 */
export function prepend(
  cache: ApolloCache,
  field: string,
  node: { __typename: string; id: string },
  parent = 'ROOT_QUERY',
): void {
  const arrival = { __ref: cache.identify(node)! };
  const withArrival: Modifier<StoredConnection> = (list) => ({
    ...list,
    nodes: [arrival, ...others(list.nodes, [arrival])],
  });
  cache.modify({ id: parent, fields: { [field]: withArrival as Modifier<unknown> } });
}

/**
 * Inserts a new node, which is in the cache already, into a list with the oldest first.
 * @param parent as for `prepend`
 */
export function insert(
  cache: ApolloCache,
  field: string,
  node: { __typename: string; id: string },
  parent: string,
): void {
  const arrival = { __ref: cache.identify(node)! };
  const withArrival: Modifier<StoredConnection> = (list, { readField }) => ({
    ...list,
    nodes: inOrder([...list.nodes, arrival], readField),
  });
  cache.modify({ id: parent, fields: { [field]: withArrival as Modifier<unknown> } });
}

/**
 * Inserts a new node, which is in the cache already, into a list with the highest id first. Behind the last one of a list
 * that has more it comes with its page.
 * @param parent as for `prepend`
 */
export function insertById(
  cache: ApolloCache,
  field: string,
  node: { __typename: string; id: string },
  parent = 'ROOT_QUERY',
): void {
  const arrival = { __ref: cache.identify(node)! };
  const withArrival: Modifier<StoredConnection> = (list, { readField }) => {
    const nodes = inOrder([...list.nodes, arrival], readField).toReversed();
    const isLast = nodes.at(-1)?.__ref === arrival.__ref;
    return isLast && list.pageInfo?.hasNextPage ? list : { ...list, nodes };
  };
  cache.modify({ id: parent, fields: { [field]: withArrival as Modifier<unknown> } });
}

/**
 * Removes the nodes that are `gone` from a list.
 * @param parent as for `prepend`
 */
export function removeFrom(
  cache: ApolloCache,
  field: string,
  gone: (node: Reference, read: ReadField) => boolean,
  parent = 'ROOT_QUERY',
): void {
  const without: Modifier<StoredConnection> = (list, { readField }) => ({
    ...list,
    nodes: list.nodes.filter((node) => !gone(node, readField)),
  });
  cache.modify({ id: parent, fields: { [field]: without as Modifier<unknown> } });
}
