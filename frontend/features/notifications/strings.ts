/** §2 and §5; what the specification leaves unsaid is in our words. */
export const notificationText = {
  title: 'Notifications',
  unread: ['unread notification', 'unread notifications'],
  empty: 'No notifications yet',
  emptyHint: "When you get notifications, they'll show up here",
  markAllRead: 'Mark all read',
  markAllFailed: 'Failed to mark notifications as read',
  loading: 'Loading notifications…',
  failed: 'Notifications could not be loaded.',
  failedMore: 'More notifications could not be loaded.',
  isUnread: 'Unread:',
} as const;
