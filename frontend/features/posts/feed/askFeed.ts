import type { ApolloClient } from '@apollo/client';
import { Feed, restoredPage } from './Feed.ts';
import { feedPositions } from './feedPosition.ts';

/** Asks for the feed as its page will, before that stands: as long as the reader left it at this place of the history. */
export const askFeed = (client: ApolloClient) => {
  // As the router calls the place.
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  return client.query({ query: Feed, variables: { first: restoredPage(feedPositions.load(key)?.count) } });
};
