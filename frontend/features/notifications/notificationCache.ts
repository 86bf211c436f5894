import type { ApolloCache, ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { refreshUnread } from './unreadNotifications.ts';

/** Notifications of one page. */
export const PAGE = 20;

export const Notifications = graphql(`
  query Notifications($first: Int!, $after: String) {
    unreadNotificationCount
    notifications(first: $first, after: $after) {
      nodes {
        id
        read
        ...NotificationRow_notification @unmask
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const ReadState_notification = graphql(`
  fragment ReadState_notification on Notification {
    read
  }
`);

/** The ids of unread notifications in the loaded list. */
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

/** Fetches events that may have been missed: the count, and the head of the list if it was ever loaded. */
export async function refreshNotifications(client: ApolloClient): Promise<void> {
  const listed = client.cache.readQuery({ query: Notifications, variables: { first: PAGE } }) !== null;
  await Promise.all([
    refreshUnread(client),
    listed && client.query({ query: Notifications, variables: { first: PAGE }, fetchPolicy: 'network-only' }),
  ]);
}
