import { get, patch } from '../route.ts';

export const notificationRoutes = [
  get(
    '/notifications',
    `query ($limit: Int = 50, $cursor: String) {
      notifications(first: $limit, after: $cursor) { ...NotificationPage }
    }`,
  ),
  patch('/notifications/read-all', 'mutation { markAllNotificationsRead }', { status: 204 }),
  patch(
    '/notifications/:id/read',
    'mutation ($id: ID!) { markNotificationRead(input: { notificationId: $id }) { ...Notification } }',
  ),
];
