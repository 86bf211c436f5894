import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { refreshUnread, showUnreadCount, unreadCount } from './unreadNotifications.ts';
import { showRead, unreadIds } from './notificationCache.ts';
import { notificationText } from './strings.ts';

const MarkNotificationRead = graphql(`
  mutation MarkNotificationRead($input: MarkNotificationReadInput!) {
    markNotificationRead(input: $input) {
      id
      read
    }
  }
`);

const MarkAllNotificationsRead = graphql(`
  mutation MarkAllNotificationsRead {
    markAllNotificationsRead
  }
`);

/**
 * Marks the notifications of one row as read (§4), and those `alike` that are not loaded: optimistic, reverted and only
 * logged when the server refuses.
 */
export async function markRead(client: ApolloClient, ids: string[], alike: boolean): Promise<void> {
  const undo = showAsRead(client, ids, unreadCount(client.cache) - ids.length);
  try {
    await client.mutate({
      mutation: MarkNotificationRead,
      variables: { input: { notificationId: ids[0]!, alike } },
    });
    await refreshUnread(client);
  } catch (error) {
    undo();
    console.error('The notification was not marked as read', error);
  }
}

/** 'Mark all read': marks all notifications as read; a toast reports a failure. */
export async function markAllRead(client: ApolloClient): Promise<void> {
  const undo = showAsRead(client, unreadIds(client.cache), 0);
  try {
    await client.mutate({ mutation: MarkAllNotificationsRead });
    await refreshUnread(client);
  } catch (error) {
    undo();
    toastError(notificationText.markAllFailed, error);
  }
}

/** Returns a function that reverts it. */
function showAsRead({ cache }: ApolloClient, ids: string[], count: number): () => void {
  const before = unreadCount(cache);
  showRead(cache, ids, true);
  showUnreadCount(cache, count);
  return () => {
    showRead(cache, ids, false);
    showUnreadCount(cache, before);
  };
}
