import type { ApolloClient } from '@apollo/client';
import { Feed, restoredPage } from './Feed.ts';
import { feedPositions } from './feedPosition.ts';

/** Prefetches the feed with the query of its page: as many posts as were loaded at this entry of the history. */
export const prefetchFeed = (client: ApolloClient) => {
  // The router's key of the first entry.
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  return client.query({ query: Feed, variables: { first: restoredPage(feedPositions.load(key)?.count) } });
};
