import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { cacheAndNetwork } from '../graphql/refetch.ts';
import { useNextPage } from '../graphql/useNextPage.ts';
import { importWithRetry } from '../loading/importWithRetry.ts';
import { hasOlder } from './history.ts';
import { PAGE, type HistorySource } from './historySource.ts';
import { cutHistory, noteShown } from './storedHistories.ts';
import { useMissed } from './useMissed.ts';

/** Its code is first needed after the connection. */
const loadFetchMissed = () => importWithRetry(() => import('./fetchMissed.ts'));

/** The messages of an open chat, oldest first, with older pages and messages missed while the socket was closed. */
export function useHistory<Data, Of extends object, Message extends { seq: number }>(
  source: HistorySource<Data, Of, Message>,
) {
  const client = useApolloClient();
  const { query, of, messagesOf } = source;
  const variables = { ...of, first: PAGE };
  const { data, error, refetch } = useQuery(query, {
    variables,
    ...cacheAndNetwork,
  });
  const list = (data && messagesOf(data as Data))?.nodes;
  const older = list && { endCursor: String(list[0]?.seq), hasNextPage: hasOlder(list) };
  const load = (before: number, first: number) =>
    client.query({ query, variables: { ...variables, first, before }, fetchPolicy: 'network-only' });
  const paging = useNextPage(older, ({ variables: { after } }) => load(Number(after), PAGE));
  const fetchMissed = async () => (await loadFetchMissed()).fetchMissed(client, source);
  const chat = JSON.stringify(of);
  useMissed(list, fetchMissed, chat);
  const note = useEffectEvent(() => noteShown(client.cache, source));
  useEffect(() => note(), [chat]);
  const cut = () => cutHistory(client.cache, source);
  return { list, error, refetch, paging, load, cut };
}
