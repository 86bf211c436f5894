import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { refreshUnread, showRead, showUnreadCount, unreadCount, unreadIds } from './shown.ts';
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

/** Unread to read by a click (§4): shown at once, taken back when the server did not follow, which is only logged. */
export async function markRead(client: ApolloClient, notificationId: string): Promise<void> {
  const undo = showAsRead(client, [notificationId], unreadCount(client.cache) - 1);
  try {
    await client.mutate({ mutation: MarkNotificationRead, variables: { input: { notificationId } } });
    await refreshUnread(client);
  } catch (error) {
    undo();
    console.error('The notification was not marked as read', error);
  }
}

/** 'Mark all read': the same for all, but a failure is said. */
export async function markAllRead(client: ApolloClient): Promise<void> {
  const undo = showAsRead(client, unreadIds(client.cache), 0);
  try {
    await client.mutate({ mutation: MarkAllNotificationsRead });
    await refreshUnread(client);
  } catch (error) {
    undo();
    toast({ title: notificationText.markAllFailed, description: errorText(error), tone: 'danger' });
  }
}

/** Returns the way back. */
function showAsRead({ cache }: ApolloClient, ids: string[], count: number): () => void {
  const before = unreadCount(cache);
  showRead(cache, ids, true);
  showUnreadCount(cache, count);
  return () => {
    showRead(cache, ids, false);
    showUnreadCount(cache, before);
  };
}
