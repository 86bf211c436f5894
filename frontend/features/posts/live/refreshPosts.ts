import type { ApolloClient } from '@apollo/client';
import { PostsInSight } from './documents.ts';
import { mergePost } from './mergePost.ts';

/** Of each question under way, the posts of which an event has come meanwhile: the answer may be older. */
const underWay = new Set<Set<string>>();

/** An event of this post has come. */
export function noteEvent(postId: string): void {
  for (const heard of underWay) heard.add(postId);
}

/** Asks how these posts are now, and shows it on their cards; a failure is left to the next question. */
export async function refreshPosts(client: ApolloClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const heard = new Set<string>();
  underWay.add(heard);
  try {
    const variables = { ids: [...ids] };
    const { data } = await client.query({ query: PostsInSight, variables, fetchPolicy: 'no-cache' });
    for (const { id, ...post } of data?.posts ?? [])
      if (!heard.has(id)) mergePost(client, { ...post, postId: id });
  } catch {
    // Shown as it was.
  } finally {
    underWay.delete(heard);
  }
}
