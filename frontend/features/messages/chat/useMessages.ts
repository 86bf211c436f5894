import { useApolloClient, useQuery } from '@apollo/client/react';
import { hasOlder } from '../../../chat/history.ts';
import { useCatchUp } from '../../../useCatchUp.ts';
import { useNextPage } from '../../../useNextPage.ts';
import { MESSAGES, Messages } from '../queries.ts';
import { fetchMissed } from '../shown.ts';

/** An open chat asks so often, in ms, while the socket is down (as §9 has it for groups). */
const POLLING = { first: 3_000, last: 3_000 };

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
  useCatchUp(() => fetchMissed(client, userId).catch(() => {}), list ? userId : null, POLLING);
  return { list, error, refetch, paging };
}
