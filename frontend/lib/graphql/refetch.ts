import type { ApolloClient, DefaultOptions } from '@apollo/client';
import type { DocumentNode } from 'graphql';

/** Options of a query about what has just changed: the response of the same query in flight may be older. */
export const fresh = { fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;

/** Runs a query again; a failure is in the query's `error`, where it is shown. */
export async function runAgain(refetch: () => Promise<unknown>): Promise<void> {
  await refetch().catch(() => {});
}

/** A handler that does so. */
export const retryOf = (refetch: () => Promise<unknown>) => (): void => void runAgain(refetch);

/** Runs these queries again, if they are shown, after a mutation that has succeeded, whatever becomes of them. */
export async function refresh(client: ApolloClient, ...include: (DocumentNode | string)[]): Promise<void> {
  await client.refetchQueries({ include }).catch(() => {});
}

/** Cached data are shown at once and fetched again, once per mount: later changes of the cache send no request. */
export const cacheAndNetwork = { fetchPolicy: 'cache-and-network' } as const;

/**
 * For each query that a page watches. While a query fetches, Apollo tells it of changes of the cache only if its policy
 * is this one (4.3, `ObservableQuery.notify`); otherwise they are shown only with the next change.
 */
export const watchQuery: DefaultOptions['watchQuery'] = {
  nextFetchPolicy: (policy, { reason, initialFetchPolicy }) =>
    reason === 'variables-changed' || policy === 'no-cache' ? initialFetchPolicy : 'cache-and-network',
};
