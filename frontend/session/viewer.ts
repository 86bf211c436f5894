import type { ApolloClient } from '@apollo/client';
import { createContext, use } from 'react';
import type { ViewerQuery } from '../gql/graphql.ts';

export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Section 3's session state. */
export interface Session {
  viewer: Viewer | null;
  loading: boolean;
  error: Error | undefined;
}

export const SessionContext = createContext<Session>({ viewer: null, loading: true, error: undefined });

/** Who is signed in. */
export const useViewer = (): Session => use(SessionContext);

const otherTabs = new BroadcastChannel('session');

/** After log-in, registration or log-out: drops what was cached for the one before and asks again, in every tab. */
export async function identityChanged(client: ApolloClient): Promise<void> {
  otherTabs.postMessage('identity changed');
  await askAgain(client);
}

/** Follows a log-in or log-out made in another tab of this browser. Returns the way to stop. */
export function followOtherTabs(client: ApolloClient): () => void {
  const follow = () => {
    sessionStorage.clear();
    void askAgain(client);
  };
  otherTabs.addEventListener('message', follow);
  return () => otherTabs.removeEventListener('message', follow);
}

async function askAgain(client: ApolloClient): Promise<void> {
  try {
    await client.resetStore();
  } catch (error) {
    // The new answer takes parts off the page, and their own questions with them.
    if ((error as Error).name !== 'AbortError') throw error;
  }
}
