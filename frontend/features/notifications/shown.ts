import type { ApolloCache, ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { Notifications, PAGE, UnreadNotifications } from './queries.ts';

const ReadState_notification = graphql(`
  fragment ReadState_notification on Notification {
    read
  }
`);

/** What the page shows of notifications: it stands in the cache, for the badge and the list alike. */
export const unreadCount = (cache: ApolloCache): number =>
  cache.readQuery({ query: UnreadNotifications })?.unreadNotificationCount ?? 0;

export function showUnreadCount(cache: ApolloCache, count: number): void {
  cache.writeQuery({ query: UnreadNotifications, data: { unreadNotificationCount: Math.max(0, count) } });
}

/** Of those that the list has loaded. */
export function unreadIds(cache: ApolloCache): string[] {
  const list = cache.readQuery({ query: Notifications, variables: { first: PAGE } });
  return (list?.notifications.nodes ?? []).filter(({ read }) => !read).map(({ id }) => id);
}

export function showRead(cache: ApolloCache, ids: string[], read: boolean): void {
  for (const id of ids) {
    const entity = cache.identify({ __typename: 'Notification', id });
    cache.writeFragment({ id: entity, fragment: ReadState_notification, data: { read } });
  }
}

/** Asks the server what the badge must say. */
export async function refreshUnread(client: ApolloClient): Promise<void> {
  await client.query({ query: UnreadNotifications, fetchPolicy: 'network-only' });
}

/** Asks for what may have been missed: the count, and the head of the list if it was ever loaded. */
export async function refreshNotifications(client: ApolloClient): Promise<void> {
  const listed = client.cache.readQuery({ query: Notifications, variables: { first: PAGE } }) !== null;
  await Promise.all([
    refreshUnread(client),
    listed && client.query({ query: Notifications, variables: { first: PAGE }, fetchPolicy: 'network-only' }),
  ]);
}
