import type { ApolloClient } from '@apollo/client';
import { forgetInKeptFeed } from '../../../lib/keptFeed.ts';

/** Lists leave out what has a time here. */
const deletedAt = (isDeleted: boolean) => () => (isDeleted ? new Date().toISOString() : null);

/** Shows a post as deleted, or not, wherever it is on the page. */
export function showPostAs(client: ApolloClient, postId: string, isDeleted: boolean): void {
  const id = client.cache.identify({ __typename: 'Post', id: postId });
  client.cache.modify({ id, fields: { deletedAt: deletedAt(isDeleted) as never } });
  if (isDeleted) forgetInKeptFeed(postId).catch(() => {});
}

export function showCommentAs(client: ApolloClient, commentId: string, isDeleted: boolean): void {
  const id = client.cache.identify({ __typename: 'Comment', id: commentId });
  client.cache.modify({ id, fields: { deletedAt: deletedAt(isDeleted) as never } });
}
