import { useApolloClient, useQuery } from '@apollo/client/react';
import { hasOlder } from '../../../chat/history.ts';
import { useMissed } from '../../../chat/useMissed.ts';
import { useNextPage } from '../../../useNextPage.ts';
import { MESSAGES, Messages } from '../queries.ts';
import { fetchMissed } from '../shown.ts';

/** The messages of an open chat, oldest first, the older pages, and what was missed while the socket was away. */
export function useMessages(userId: string) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(Messages, {
    variables: { userId, first: MESSAGES },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.messages.nodes;
  const older = list && { endCursor: String(list[0]?.seq), hasNextPage: hasOlder(list) };
  const paging = useNextPage(older, ({ variables }) =>
    client.query({
      query: Messages,
      variables: { userId, first: MESSAGES, before: Number(variables.after) },
      fetchPolicy: 'network-only',
    }),
  );
  useMissed(list, () => fetchMissed(client, userId), userId);
  return { list, error, refetch, paging };
}
