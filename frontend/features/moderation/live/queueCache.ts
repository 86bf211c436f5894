import type { ApolloCache, InMemoryCache, Reference } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import type { CaseState } from '../../../gql/graphql.ts';
import { connection, type StoredConnection } from '../../../lib/graphql/lists.ts';

/** Not in `app/apollo/cache.ts`, because only moderators need it. */
export const addQueuePolicy = (cache: ApolloCache): void =>
  (cache as InMemoryCache).policies.addTypePolicies({
    Query: { fields: { moderationQueue: connection(['state']) } },
  });

interface Placed {
  id: string;
  state: CaseState;
}

type ReadField = Parameters<Modifier<unknown>>[1]['readField'];

/** Decided cases are listed newest first; cases that need attention in the order in which they were opened. */
export const isNewestFirst = (state: CaseState): boolean => state === 'DECIDED';

/**
 * Puts a case, which is in the cache already, into the list of its state and takes it out of the others. Beyond the pages
 * that are loaded it comes with its page.
 */
export function placeCase(cache: ApolloCache, { id, state }: Placed): void {
  const reference = { __ref: cache.identify({ __typename: 'ModerationCase', id })! };
  const place: Modifier<StoredConnection> = (list, { readField, storeFieldName }) => {
    const others = list.nodes.filter(({ __ref }) => __ref !== reference.__ref);
    if (!storeFieldName.includes(`"${state}"`)) return { ...list, nodes: others };
    const nodes = inOrder([...others, reference], isNewestFirst(state), readField);
    return list.pageInfo.hasNextPage && nodes.at(-1) === reference ? list : { ...list, nodes };
  };
  cache.modify({ fields: { moderationQueue: place as Modifier<unknown> } });
}

const inOrder = (nodes: Reference[], isReversed: boolean, read: ReadField): Reference[] =>
  nodes.toSorted((a, b) => (Number(read('id', a)) - Number(read('id', b))) * (isReversed ? -1 : 1));
