import type { ApolloCache, ApolloClient } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { fresh } from '../graphql/refetch.ts';
import type { StoredHistory } from './history.ts';
import type { HistorySource } from './historySource.ts';

/** Fetches messages that were sent, edited, deleted or restored in an opened chat since it was last up to date. */
export async function fetchMissed<Data, Of extends object, Message extends { seq: number }>(
  client: ApolloClient,
  { field, query, of, messagesOf }: HistorySource<Data, Of, Message>,
): Promise<void> {
  for (let goesOn = true; goesOn;) {
    const changedAfter = changedUpTo(client.cache, `${field}:${JSON.stringify(of)}`);
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
function changedUpTo(cache: ApolloCache, opened: string): number | undefined {
  let found: number | undefined;
  const [field] = opened.split(':') as [string];
  const read: Modifier<StoredHistory> = (history, { storeFieldName }) => {
    if (storeFieldName === opened) found = history.changedUpTo;
    return history;
  };
  cache.modify({ fields: { [field]: read as Modifier<unknown> } });
  return found;
}
