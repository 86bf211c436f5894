import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/index.ts';
import { followOtherTabs, SessionContext } from './viewer.ts';

export const Viewer = graphql(`
  query Viewer {
    viewer {
      id
      username
      profilePicture
      role
    }
  }
`);

/** Requests the signed-in member once for the whole page, and follows changes in other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { data, loading, error } = useQuery(Viewer);
  const viewerId = data?.viewer?.id ?? null;
  // In one go with the first render: until then `start/otherTabs.ts` handles them.
  useLayoutEffect(() => followOtherTabs(client, viewerId), [client, viewerId]);
  const session = useMemo(
    () => ({ viewer: data?.viewer ?? null, loading: loading && !data, error }),
    [data, loading, error],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
