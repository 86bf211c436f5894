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

/** Makes the page believe at once what log-in, registration or log-out answered; all that was cached is dropped. */
export async function becomeViewer(client: ApolloClient, viewer: Viewer | null): Promise<void> {
  await client.clearStore();
  client.writeQuery({ query: ViewerOfPage, data: { viewer } });
  otherTabs.postMessage('viewer changed');
}

const otherTabs = new BroadcastChannel('session');

/** Follows a log-in or log-out made in another tab of this browser. Returns the way to stop. */
export function followOtherTabs(client: ApolloClient): () => void {
  const follow = () => void client.resetStore();
  otherTabs.addEventListener('message', follow);
  return () => otherTabs.removeEventListener('message', follow);
}
