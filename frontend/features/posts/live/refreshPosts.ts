import type { ApolloClient } from '@apollo/client';
import { fresh } from '../../../lib/graphql/refetch.ts';
import { VisiblePosts } from './documents.ts';
import { mergePost } from './mergePost.ts';

/** For each running query, the posts that an event has changed in the meantime: the query's result may be older. */
const runningQueries = new Set<Set<string>>();

/** Call it for each event of a post. */
export function noteEvent(postId: string): void {
  for (const changedIds of runningQueries) changedIds.add(postId);
}

/** Shows a post as deleted that no longer exists on the server. */
function showAsDeleted({ cache }: ApolloClient, postId: string): void {
  cache.modify<{ deletedAt: string | null; content: string }>({
    id: cache.identify({ __typename: 'Post', id: postId }),
    fields: { deletedAt: () => new Date().toISOString(), content: () => '' },
  });
}

/** Fetches the current state of these posts and shows it on their cards; the next call repeats a failed one. */
export async function refreshPosts(client: ApolloClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const changedIds = new Set<string>();
  runningQueries.add(changedIds);
  try {
    const variables = { ids: [...ids] };
    const { data } = await client.query({
      query: VisiblePosts,
      variables,
      ...fresh,
      fetchPolicy: 'no-cache',
    });
    const posts = data?.posts ?? [];
    for (const { id, ...post } of posts) if (!changedIds.has(id)) mergePost(client, { ...post, postId: id });
    if (!data) return;
    const there = new Set(posts.map(({ id }) => id));
    for (const id of ids) if (!there.has(id) && !changedIds.has(id)) showAsDeleted(client, id);
  } catch {
    // The cards stay as they are.
  } finally {
    runningQueries.delete(changedIds);
  }
}
