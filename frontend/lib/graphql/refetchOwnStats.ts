import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { fresh } from './refetch.ts';

const OwnStats = graphql(`
  query OwnStats {
    viewer {
      id
      stats {
        postsCount
        friendsCount
        storiesCount
      }
    }
  }
`);

/** Counts the viewer's posts, friends and stories anew; a failure leaves the counts as they are. */
export function refetchOwnStats(client: ApolloClient): void {
  client.query({ query: OwnStats, ...fresh }).catch(() => {});
}
