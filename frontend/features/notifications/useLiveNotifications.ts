import { useApolloClient, useSubscription } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { prepend } from '../../lib/graphql/lists.ts';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { refreshStanding } from '../../lib/session/standing.ts';
import { useCatchUp } from '../../lib/live/useCatchUp.ts';
import { showUnreadCount } from './unreadNotifications.ts';
import { refreshNotifications, showRead, unreadIds } from './notificationCache.ts';

const NotificationReceived = graphql(`
  subscription NotificationReceived {
    notificationReceived {
      unreadNotificationCount
      notification {
        id
        link
        ...NotificationRow_notification
      }
    }
  }
`);

const NotificationsRead = graphql(`
  subscription NotificationsRead {
    notificationsRead {
      notificationId
      otherIds
      isRead
      unreadNotificationCount
    }
  }
`);

/** Updates badge and list: new notifications, and those read on another device. Mounted once, for a member. */
export function useLiveNotifications(viewerId: string): void {
  const client = useApolloClient();
  const { cache } = client;

  useSubscription(NotificationReceived, {
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.notificationReceived;
      if (!event) return;
      prepend(cache, 'notifications', { __typename: 'Notification', id: event.notification.id });
      showUnreadCount(cache, event.unreadNotificationCount);
      if (event.notification.link === rareRoutes.decisions) refreshStanding(client);
    },
  });

  useSubscription(NotificationsRead, {
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.notificationsRead;
      if (!event) return;
      if (!event.isRead) return void refreshNotifications(client).catch(() => {});
      showRead(
        cache,
        event.notificationId === null ? unreadIds(cache) : [event.notificationId, ...event.otherIds],
        true,
      );
      showUnreadCount(cache, event.unreadNotificationCount);
    },
  });

  useCatchUp(() => refreshNotifications(client).catch(() => {}), viewerId);
}
