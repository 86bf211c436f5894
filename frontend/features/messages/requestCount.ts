import type { ApolloCache } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { showUnreadCount } from './unreadMessages.ts';

/** Comes with each list of conversations, and with events. */
export const MessageRequestCount = graphql(`
  query MessageRequestCount {
    messageRequestCount
  }
`);

interface Counts {
  unreadMessageCount: number;
  messageRequestCount: number;
}

/** Shows the counts of an event. */
export function showCounts(cache: ApolloCache, { unreadMessageCount, messageRequestCount }: Counts): void {
  showUnreadCount(cache, unreadMessageCount);
  cache.writeQuery({ query: MessageRequestCount, data: { messageRequestCount } });
}
