import { graphql } from '../../gql/gql.ts';

/** Notifications of one page. */
export const PAGE = 20;

export const UnreadNotifications = graphql(`
  query UnreadNotifications {
    unreadNotificationCount
  }
`);

export const Notifications = graphql(`
  query Notifications($first: Int!, $after: String) {
    notifications(first: $first, after: $after) {
      nodes {
        id
        read
        ...NotificationRow_notification
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);
