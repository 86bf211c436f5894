import type { ApolloClient } from '@apollo/client';
import { VisiblePosts } from './documents.ts';
import { mergePost } from './mergePost.ts';

/** Of each question under way, the posts of which an event has come meanwhile: the answer may be older. */
const runningQueries = new Set<Set<string>>();

/** An event of this post has come. */
export function noteEvent(postId: string): void {
  for (const changedIds of runningQueries) changedIds.add(postId);
}

/** Asks how these posts are now, and shows it on their cards; a failure is left to the next question. */
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
    // Shown as it was.
  } finally {
    runningQueries.delete(changedIds);
  }
}
