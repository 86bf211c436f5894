import type { ApolloClient } from '@apollo/client';
import { WITHOUT_DEDUPLICATION } from '../graphql/refetch.ts';
import { lastWithoutGap } from './history.ts';
import { PAGE, type HistorySource } from './historySource.ts';

/** Fetches all messages of an opened chat that are newer than the last known one, or missing in between. */
export async function fetchMissed<Data, Of extends object, Message extends { seq: number }>(
  client: ApolloClient,
  { query, of, messagesOf }: HistorySource<Data, Of, Message>,
): Promise<void> {
  for (let goesOn = true; goesOn;) {
    const loaded = client.cache.readQuery({ query, variables: { ...of, first: PAGE } });
    const known = loaded && messagesOf(loaded as Data);
    if (!known) return; // it was never opened
    const after = lastWithoutGap(known.nodes);
    // eslint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const { data } = await client.query({
      query,
      variables: { ...of, first: 100, after },
      fetchPolicy: 'network-only',
      context: WITHOUT_DEDUPLICATION,
    });
    goesOn = (data && messagesOf(data as Data))?.pageInfo.hasNextPage === true;
  }
}
