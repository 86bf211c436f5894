import type { ApolloClient } from '@apollo/client';
import { removeFrom } from '../../lib/graphql/lists.ts';
import { Stories } from './Stories.ts';
import { fresh } from '../../lib/graphql/refetch.ts';

/** Takes a story out of the strip, which closes it if it is open. */
export function forgetStory({ cache }: ApolloClient, storyId: string): void {
  const ref = cache.identify({ __typename: 'Story', id: storyId });
  removeFrom(cache, 'stories', ({ __ref }) => __ref === ref);
}

/** Fetches the stories of the strip again; a failure leaves them as they are. */
export async function fetchStories(client: ApolloClient): Promise<void> {
  await client.query({ query: Stories, ...fresh }).catch(() => {});
}
