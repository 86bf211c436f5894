import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import { notingAnswers } from './answered.ts';
import { fetchAhead, forgetAhead } from './askedAhead.ts';
import { createCache } from './cache.ts';
import { httpOptions } from '../../lib/graphql/httpOptions.ts';
import { persistently } from '../../lib/loading/persistently.ts';
import { keeping } from './keeping.ts';
import { noticing } from './noticing.ts';

const loadSocket = () => import('./socket.ts');
let socket: ReturnType<typeof loadSocket> | undefined;

/** graphql-ws arrives with the first subscription, not with the page. */
const subscriptions = new ApolloLink((operation) =>
  from((socket ??= persistently(loadSocket))).pipe(
    mergeMap(({ socketLink }) => socketLink.request(operation)),
  ),
);

const http = new HttpLink({ ...httpOptions, fetch: notingAnswers(fetchAhead) });

/** A new socket for a new identity; nothing to do while none was ever opened. */
export async function reopenSocket(): Promise<void> {
  (await socket)?.reopenSocket();
}

/** Errors reach the component that asked; nothing is shown from here. */
export function createClient(): ApolloClient {
  const client = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === 'subscription',
      subscriptions,
      ApolloLink.from([noticing, keeping, http]),
    ),
    cache: createCache(),
    dataMasking: true,
  });
  client.onResetStore(async () => forgetAhead());
  return client;
}
