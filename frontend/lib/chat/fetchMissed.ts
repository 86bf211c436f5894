import type { ApolloCache, ApolloClient } from '@apollo/client';
import { fresh } from '../graphql/refetch.ts';
import type { HistorySource } from './historySource.ts';
import { changeHistory, type HistoryName } from './storedHistories.ts';

/** Fetches messages that were sent, edited, deleted or restored in an opened chat since it was last up to date. */
export async function fetchMissed<Data, Of extends object, Message extends { seq: number }>(
  client: ApolloClient,
  { field, query, of, messagesOf }: HistorySource<Data, Of, Message>,
): Promise<void> {
  for (let goesOn = true; goesOn;) {
    const changedAfter = changedUpTo(client.cache, { field, of });
    if (changedAfter === undefined) return; // it was never opened
    // eslint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const { data } = await client.query({
      query,
      variables: { ...of, first: 100, changedAfter },
      ...fresh,
    });
    goesOn = (data && messagesOf(data as Data))?.pageInfo.hasNextPage === true;
  }
}

/** The number up to which the stored messages of a chat are up to date. */
function changedUpTo(cache: ApolloCache, name: HistoryName): number | undefined {
  let found: number | undefined;
  changeHistory(cache, name, (history) => {
    found = history.changedUpTo;
    return history;
  });
  return found;
}
