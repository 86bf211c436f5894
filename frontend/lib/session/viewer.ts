import type { ApolloClient } from '@apollo/client';
import { createContext, use } from 'react';
import type { ViewerQuery } from '../../gql/graphql.ts';
import { browserStorage, removeAll, store, tabStorage } from '../storage.ts';
import { LOGGED_IN, SESSION_CHANNEL } from '../storageKeys.ts';
import { clearViewerMemory } from './viewerMemory.ts';
import { tabChannel } from '../state/tabChannel.ts';

export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Section 3's session state. */
export interface Session {
  viewer: Viewer | null;
  loading: boolean;
  error: Error | undefined;
}

export const SessionContext = createContext<Session>({ viewer: null, loading: true, error: undefined });

/** The signed-in member. */
export const useViewer = (): Session => use(SessionContext);

const otherTabs = tabChannel(SESSION_CHANNEL);

const NOBODY = 'nobody';

/** The browser does not send the new session. */
export class NotKept extends Error {
  override message = 'Your browser did not keep the login. Allow cookies for this site and log in again.';
}

/** Window event: the member whom the page shows has a new session. */
export const SESSION_RENEWED = 'sessionrenewed';

/**
 * After log-in, registration or log-out: empties the cache and refetches, in every tab. The page stays as it is if the
 * same member has logged in again after the session had ended. Rejects with `NotKept`, or if nobody answers.
 */
export async function identityChanged(
  client: ApolloClient,
  now: string | null,
  before: string | null,
): Promise<void> {
  if (now === null || (before !== null && now !== before)) removeAll(tabStorage);
  announceIdentity(now);
  const answers = await follow(client, now, before);
  if (now !== null && answers?.some(({ data }) => data?.viewer === null)) throw new NotKept();
}

/** Notes who is logged in now, and tells the other tabs. */
export function announceIdentity(now: string | null): void {
  store(browserStorage, LOGGED_IN, now ?? NOBODY);
  otherTabs.postMessage(now);
}

/** Follows a log-in or log-out made in another tab of this browser. Returns a function that stops it. */
export function followOtherTabs(client: ApolloClient, viewerId: string | null): () => void {
  const listen = ({ data: now }: MessageEvent<string | null>) => {
    if (now !== viewerId) removeAll(tabStorage);
    void follow(client, now, viewerId);
  };
  // A page to which the browser goes back as it was left has heard nothing meanwhile.
  const lookAgain = ({ persisted }: PageTransitionEvent) => {
    const last = browserStorage[LOGGED_IN];
    if (persisted && last !== undefined && last !== (viewerId ?? NOBODY)) leave();
  };
  otherTabs.addEventListener('message', listen);
  addEventListener('pageshow', lookAgain);
  return () => {
    otherTabs.removeEventListener('message', listen);
    removeEventListener('pageshow', lookAgain);
  };
}

/** Loads the page again for who is logged in now; nothing of the member before is shown or kept meanwhile. */
function leave(): void {
  document.body.hidden = true;
  removeAll(tabStorage);
  location.reload();
}

async function follow(client: ApolloClient, now: string | null, before: string | null) {
  if (now !== null && now === before) return void dispatchEvent(new Event(SESSION_RENEWED));
  clearViewerMemory();
  return resetStore(client);
}

/** Gives the new answers; nothing where they change the page. */
async function resetStore(client: ApolloClient) {
  try {
    return await client.resetStore();
  } catch (error) {
    // The new result removes parts of the page, and their own queries with them.
    if ((error as Error).name !== 'AbortError') throw error;
  }
}
