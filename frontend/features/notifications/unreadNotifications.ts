import type { ApolloCache, ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';

export const UnreadNotifications = graphql(`
  query UnreadNotifications {
    unreadNotificationCount
  }
`);

export const unreadCount = (cache: ApolloCache): number =>
  cache.readQuery({ query: UnreadNotifications })?.unreadNotificationCount ?? 0;

export function showUnreadCount(cache: ApolloCache, count: number): void {
  cache.writeQuery({ query: UnreadNotifications, data: { unreadNotificationCount: Math.max(0, count) } });
}

/** Fetches the count of the badge. */
export async function refreshUnread(client: ApolloClient): Promise<void> {
  await client.query({ query: UnreadNotifications, fetchPolicy: 'network-only' });
}
