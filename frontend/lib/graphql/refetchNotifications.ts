import type { ApolloClient } from '@apollo/client';

/** The queries of the bell. */
const QUERIES = ['Notifications', 'UnreadNotifications'];

/** Notifications about what is deleted are hidden; those about what is restored are shown again. */
export function refetchNotifications(client: ApolloClient): void {
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'notifications' });
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => QUERIES.includes(queryName ?? ''),
  });
}
