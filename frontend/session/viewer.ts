import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ViewerQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

const ViewerOfPage = graphql(`
  query Viewer {
    viewer {
      id
      username
      profilePicture
    }
  }
`);

export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Who is signed in (section 3, session state). One request for the whole page, then the cache. */
export function useViewer(): { viewer: Viewer | null; loading: boolean; error: Error | undefined } {
  const { data, loading, error } = useQuery(ViewerOfPage);
  return { viewer: data?.viewer ?? null, loading: loading && !data, error };
}

/** After log-in, registration or log-out: drops all that was cached for the one before and asks again, in every tab. */
export async function identityChanged(client: ApolloClient): Promise<void> {
  await client.resetStore();
  otherTabs.postMessage('identity changed');
}

const otherTabs = new BroadcastChannel('session');

/** Follows a log-in or log-out made in another tab of this browser. Returns the way to stop. */
export function followOtherTabs(client: ApolloClient): () => void {
  const follow = () => void client.resetStore();
  otherTabs.addEventListener('message', follow);
  return () => otherTabs.removeEventListener('message', follow);
}
