import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../gql/gql.ts';
import { useViewer } from '../../lib/session/viewer.ts';

/** §7 and §9, ms. */
const INTERVAL_MS = 30_000;

const Heartbeat = graphql(`
  mutation Heartbeat {
    heartbeat
  }
`);

/** Sends a heartbeat at once and then every 30 s; failures are only logged (§8). */
export function useHeartbeat(): void {
  const client = useApolloClient();
  const viewerId = useViewer().viewer?.id;
  useEffect(() => {
    if (!viewerId) return;
    const beat = () =>
      void client
        .mutate({ mutation: Heartbeat })
        .catch((error: unknown) => console.warn('The heartbeat failed', error));
    beat();
    const timer = setInterval(beat, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [client, viewerId]);
}
