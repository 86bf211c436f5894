import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { atMostEvery } from '../live/atMostEvery.ts';
import { fresh } from '../graphql/refetch.ts';

/** Whether moderators have taken something away from the viewer; suspended members may ask it. */
export const OwnStanding = graphql(`
  query OwnStanding {
    ownStanding {
      sanction
      until
      isLeaving
    }
  }
`);

/** Asks for it again, and for the decisions if they are shown; what failed is asked for the next time. */
export async function readStanding(client: ApolloClient): Promise<void> {
  await Promise.allSettled([
    client.query({ query: OwnStanding, ...fresh }),
    client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'OwnDecisions',
    }),
  ]);
}

/** Reads the standing at most once a second, even if many requests are refused at once. */
export const refreshStanding = atMostEvery(1_000, readStanding);
