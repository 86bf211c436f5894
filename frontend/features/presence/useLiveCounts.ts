import { useApolloClient, useSubscription } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { useCatchUp } from '../../lib/live/useCatchUp.ts';
import { isUnanswered } from '../../lib/network/unanswered.ts';
import { OnlineUsers, SiteStats } from './counts.ts';

/** §9: the polling interval of both while the socket is down, ms. */
const ONLINE = { first: 30_000, last: 30_000 };
const REGISTERED = { first: 60_000, last: 60_000 };

const PresenceChanged = graphql(`
  subscription PresenceChanged {
    presenceChanged {
      count
      users {
        id
        username
        profilePicture
      }
    }
  }
`);

const SiteStatsChanged = graphql(`
  subscription SiteStatsChanged {
    siteStatsChanged {
      registeredCount
    }
  }
`);

/** Updates the counts and the online list. Mounted once, for a member. */
export function useLiveCounts(viewerId: string): void {
  const client = useApolloClient();
  const { cache } = client;

  useSubscription(PresenceChanged, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) cache.writeQuery({ query: OnlineUsers, data: { onlineUsers: data.presenceChanged } });
    },
  });

  useSubscription(SiteStatsChanged, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) cache.writeQuery({ query: SiteStats, data: { siteStats: data.siteStatsChanged } });
    },
  });

  useCatchUp(() => fetchOnline(client), viewerId, [], ONLINE);
  useCatchUp(() => fetchRegistered(client), viewerId, [], REGISTERED);
}

/** A failure counts as an empty community (§8); without an answer of the server the last values stay. */
async function fetchOnline(client: ApolloClient): Promise<void> {
  try {
    await client.query({ query: OnlineUsers, fetchPolicy: 'network-only' });
  } catch (error) {
    if (isUnanswered(error)) return;
    const onlineUsers = { __typename: 'OnlineUsers' as const, count: 0, users: [] };
    client.cache.writeQuery({ query: OnlineUsers, data: { onlineUsers } });
  }
}

async function fetchRegistered(client: ApolloClient): Promise<void> {
  try {
    await client.query({ query: SiteStats, fetchPolicy: 'network-only' });
  } catch (error) {
    if (isUnanswered(error)) return;
    const siteStats = { __typename: 'SiteStats' as const, registeredCount: 0 };
    client.cache.writeQuery({ query: SiteStats, data: { siteStats } });
  }
}
