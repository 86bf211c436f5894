import type { ApolloClient } from '@apollo/client';
import { VisiblePosts } from './documents.ts';
import { mergePost } from './mergePost.ts';

/** For each running query the posts that have changed by an event meanwhile: its answer may be older. */
const runningQueries = new Set<Set<string>>();

/** Call it for each event of a post. */
export function noteEvent(postId: string): void {
  for (const changedIds of runningQueries) changedIds.add(postId);
}

/** Fetches the current state of these posts and shows it on their cards; the next call repeats a failed one. */
export async function refreshPosts(client: ApolloClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const changedIds = new Set<string>();
  runningQueries.add(changedIds);
  try {
    const variables = { ids: [...ids] };
    const { data } = await client.query({ query: VisiblePosts, variables, fetchPolicy: 'no-cache' });
    for (const { id, ...post } of data?.posts ?? [])
      if (!changedIds.has(id)) mergePost(client, { ...post, postId: id });
  } catch {
    // The cards stay as they are.
  } finally {
    runningQueries.delete(changedIds);
  }
}
