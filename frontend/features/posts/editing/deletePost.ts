import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { trackOwnWrite } from '../card/ownWrites.ts';
import { loadNewPosts, shownPostIds } from '../feed/Feed.ts';
import { markDeleted } from '../../../lib/graphql/markDeleted.ts';
import { refetchNotifications } from '../../../lib/graphql/refetchNotifications.ts';
import { refetchOwnStats } from '../../../lib/graphql/refetchOwnStats.ts';
import { removeFromOfflineFeed } from '../../../lib/offlineFeed.ts';
import { editingText } from './strings.ts';
import { deleteUndoably } from '../../../ui/editing/undoable.ts';

const DeletePost = graphql(`
  mutation DeletePost($input: DeletePostInput!) {
    deletePost(input: $input)
  }
`);

const RestorePost = graphql(`
  mutation RestorePost($input: RestorePostInput!) {
    restorePost(input: $input) {
      id
      content
      deletedAt
    }
  }
`);

/** Deletes the viewer's post. Its card goes at once, and comes back where it was when it is undone. */
export function deletePost(client: ApolloClient, postId: string): Promise<void> {
  const variables = { input: { postId } };
  const isInFeed = () => shownPostIds(client.cache)?.has(postId) === true;
  const wasInFeed = isInFeed();
  return deleteUndoably({
    title: editingText.postDeleted,
    show(isDeleted) {
      markDeleted(client.cache, 'Post', postId, isDeleted);
      if (isDeleted) removeFromOfflineFeed(postId).catch(() => {});
    },
    remove: () => trackOwnWrite(postId, client.mutate({ mutation: DeletePost, variables })),
    async restore() {
      await trackOwnWrite(postId, client.mutate({ mutation: RestorePost, variables }));
      // The feed was read while the post was deleted.
      if (wasInFeed && !isInFeed()) await loadNewPosts(client).catch(() => {});
    },
    onDone() {
      refetchNotifications(client);
      refetchOwnStats(client);
    },
  });
}
