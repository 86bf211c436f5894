import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { from, mergeMap, tap } from 'rxjs';
import { reportingReachability } from './reachability.ts';
import { dropPrefetched, fetchOrTakePrefetched } from './prefetchedAnswers.ts';
import { createCache } from './cache.ts';
import { httpOptions } from '../../lib/graphql/httpOptions.ts';
import { watchQuery } from '../../lib/graphql/refetch.ts';
import { firstCatchUp } from '../../lib/live/firstCatchUp.ts';
import { forgetMarks, noteMark } from '../../lib/live/marks.ts';
import { noteChange, overtakenLink } from '../../lib/live/overtaken.ts';
import { importWithRetry } from '../../lib/loading/importWithRetry.ts';
import { setPageClient } from '../../lib/session/viewerHeaders.ts';
import { offlineLink } from './offlineLink.ts';
import { sessionEndLink } from './sessionEndLink.ts';
import { textLink } from './textLink.ts';
import { tidyRegularly } from './tidyCache.ts';

const loadSocket = () => import('./socket.ts');
let socket: ReturnType<typeof loadSocket> | undefined;

/** graphql-ws arrives with the first subscription, not with the page. */
const subscriptions = new ApolloLink((operation) =>
  from((socket ??= importWithRetry(loadSocket))).pipe(
    mergeMap(({ socketLink }) => socketLink.request(operation)),
    tap(() => noteChange(operation.operationName!)),
  ),
);

/** Notes the mark of each answer (`lib/live/marks.ts`), and what a mutation has changed (`lib/live/overtaken.ts`). */
const markLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ errors }) => {
      const { operationName: queryName, operationType, variables } = operation;
      if (operationType === 'mutation') noteChange(queryName!);
      const mark = operation.getContext().response?.headers.get('events-mark');
      noteMark({ queryName, variables }, errors ? null : mark);
    }),
  ),
);

/** Queries that `MemberUpdates` keeps up to date and that are not the subject of a page. */
const OF_UPDATES = /^(UnreadMessages|UnreadNotifications|OnlineUsers|SiteStats|FriendRequests)$/;

/** Lets such a query wait for the first catch-up. It comes before `overtakenLink`: while a query waits, nothing overtakes it. */
const firstCatchUpLink = new ApolloLink((operation, forward) =>
  OF_UPDATES.test(operation.operationName!)
    ? from(firstCatchUp()).pipe(mergeMap(() => forward(operation)))
    : forward(operation),
);

const http = new HttpLink({ ...httpOptions, fetch: reportingReachability(fetchOrTakePrefetched) });

/** Opens a new socket for a new viewer, if one was ever opened. */
export async function reopenSocket(): Promise<void> {
  (await socket)?.reopenSocket();
}

/** Errors reach the component that sent the request; nothing is shown from here. */
export function createClient(): ApolloClient {
  const cache = createCache();
  tidyRegularly(cache);
  const client = new ApolloClient({
    link: sessionEndLink.split(
      ({ operationType }) => operationType === 'subscription',
      subscriptions,
      ApolloLink.from([offlineLink, firstCatchUpLink, overtakenLink, markLink, textLink, http]),
    ),
    cache,
    dataMasking: true,
    defaultOptions: { watchQuery },
  });
  setPageClient(client);
  client.onResetStore(async () => {
    dropPrefetched();
    forgetMarks();
  });
  return client;
}
