import type { ApolloClient, ApolloLink } from '@apollo/client';
import { del, get, set } from 'idb-keyval';
import { answerOr } from '../../lib/answerOr.ts';
import { OFFLINE_FEED } from '../../lib/offlineFeed.ts';
import { setConnection } from '../../lib/network/connection.ts';
import { Feed, loadNewPosts, PAGE } from '../../features/posts/feed/Feed.ts';
import type { FeedQuery, ViewerQuery } from '../../gql/graphql.ts';
import { pollWithBackoff } from '../../lib/network/pollWithBackoff.ts';
import { isUnanswered } from '../../lib/network/unanswered.ts';
import { completeLogOut } from '../../lib/session/clearPrivateState.ts';
import { isLurking } from '../../lib/session/lurkMode.ts';
import { Viewer } from '../../lib/session/SessionProvider.tsx';
import { browserStorage } from '../../lib/storage.ts';
import { LOGGING_OUT } from '../../lib/storageKeys.ts';

/** In IndexedDB, where a log-out leaves nothing (`lib/session/clearPrivateState.ts`). */
interface Kept {
  /** The reader of the feed; null for a visitor without an account. */
  viewer: ViewerQuery['viewer'];
  feed: FeedQuery;
  /** When it was read, ISO. */
  at: string;
}

type Operation = ApolloLink.Operation;

/**
 * Keeps the newest feed together with its reader; after a log-out nothing of a member is kept. Who the server says is
 * logged in also decides what becomes of a log-out whose page was closed.
 * @param leaving the member of such a log-out, with the first answer about the viewer
 */
export async function keep(
  { client, operationName }: Operation,
  data: unknown,
  leaving: string | undefined,
): Promise<void> {
  if (leaving !== undefined) await completeLogOut(leaving, (data as ViewerQuery).viewer?.id ?? null);
  const at = new Date().toISOString();
  // The query was sent at the start; this waits for the same answer.
  const viewer = (await client.query({ query: Viewer })).data?.viewer ?? null;
  if (!viewer && !isLurking()) return del(OFFLINE_FEED);
  if (operationName === 'Feed' && data) await set(OFFLINE_FEED, { viewer, feed: data, at });
}

/**
 * The kept answer at a start without a network; in any other case the error is thrown again, also after a log-out that the
 * server may have received.
 */
export async function recall(
  { client, operationName }: Operation,
  error: unknown,
): Promise<ApolloLink.Result> {
  if (!isUnanswered(error) || LOGGING_OUT in browserStorage) throw error;
  const kept = await answerOr(() => get<Kept>(OFFLINE_FEED), undefined);
  if (!kept || isKnown(client, operationName!) || !(kept.viewer || isLurking())) throw error;
  if (operationName === 'Viewer' && !kept.viewer) throw error;
  setConnection({ keptSince: kept.at });
  waitForNetwork(client);
  return { data: operationName === 'Viewer' ? { viewer: kept.viewer } : kept.feed };
}

const isKnown = ({ cache }: ApolloClient, name: string) =>
  name === 'Viewer'
    ? cache.readQuery({ query: Viewer }) !== null
    : cache.readQuery({ query: Feed, variables: { first: PAGE } }) !== null;

let waiting = false;

/** Polls until the server answers, then refreshes what is shown. */
function waitForNetwork(client: ApolloClient): void {
  if (waiting) return;
  waiting = true;
  const ask = async () => {
    try {
      await client.query({ query: Viewer, fetchPolicy: 'network-only' });
    } catch {
      return; // the next poll tries again
    }
    stop();
    waiting = false;
    removeEventListener('online', ask);
    setConnection({ keptSince: null });
    await refresh(client);
  };
  const stop = pollWithBackoff(ask);
  addEventListener('online', ask);
}

/** Refetches what is shown; the feed only at its top, since further down new posts wait behind the pill. */
export async function refresh(client: ApolloClient): Promise<void> {
  const others = client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName !== 'Feed',
  });
  await Promise.allSettled([others, scrollY === 0 && loadNewPosts(client)]);
}
