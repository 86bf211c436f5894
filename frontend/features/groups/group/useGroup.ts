import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { retryOf, WITHOUT_DEDUPLICATION } from '../../../lib/graphql/refetch.ts';
import { errorCode } from '../../../lib/feedback/errorText.ts';
import { useCatchUp } from '../../../lib/live/useCatchUp.ts';
import { GroupById } from '../queries.ts';
import { forgetInside } from '../shown.ts';

/** An open group is asked for so often, in ms, while the socket is down; §9 has it for its messages. */
const POLLING = { first: 3_000, last: 3_000 };

/** A group as it stands, asked for anew when news may have been missed. `missing`: there is none. */
export function useGroup(id: string) {
  const client = useApolloClient();
  const variables = { id };
  const { data, error, loading, refetch } = useQuery(GroupById, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const missing = ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');
  const group = missing ? undefined : data?.group;
  // Beside the page's own query: a network that fails for a moment must not take away what is shown.
  const ask = () =>
    client.query({
      query: GroupById,
      variables,
      fetchPolicy: 'network-only',
      context: WITHOUT_DEDUPLICATION,
    });
  const catchUp = async () => {
    const gone = await ask().then(
      () => false,
      (reason: unknown) => errorCode(reason) === 'NOT_FOUND',
    );
    if (gone) await refetch().catch(() => {});
  };
  useCatchUp(catchUp, group ? id : null, POLLING);
  const closed = group?.viewerCan.read === false;
  useEffect(() => {
    if (closed) forgetInside(client.cache, id);
  }, [client, id, closed]);
  return { group, missing, error, loading, retry: retryOf(refetch) };
}
