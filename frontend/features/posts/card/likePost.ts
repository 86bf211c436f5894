import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { trackOwnWrite } from './ownWrites.ts';
import { ToggleQueue } from './toggleQueue.ts';

const LikePost = graphql(`
  mutation LikePost($input: LikePostInput!) {
    likePost(input: $input) {
      id
      isLiked
      likeCount
    }
  }
`);

const UnlikePost = graphql(`
  mutation UnlikePost($input: UnlikePostInput!) {
    unlikePost(input: $input) {
      id
      isLiked
      likeCount
    }
  }
`);

const LikeState_post = graphql(`
  fragment LikeState_post on Post {
    isLiked
    likeCount
  }
`);

interface LikeState {
  isLiked: boolean;
  likeCount: number;
}

const queues = new Map<string, ToggleQueue<LikeState>>();

/**
 * Likes the post, or takes the like back. Every view of the post shows it at once through the cache; a failure
 * restores state and count and is only logged (§4, §8).
 */
export function toggleLike(client: ApolloClient, postId: string): void {
  const queue = queues.get(postId) ?? likeQueue(client, postId);
  if (!queue) return;
  queues.set(postId, queue);
  const over = queue.toggle().then(() => queues.delete(postId));
  trackOwnWrite(postId, over);
}

function likeQueue(client: ApolloClient, postId: string) {
  const id = client.cache.identify({ __typename: 'Post', id: postId });
  const confirmed = client.cache.readFragment({ id, fragment: LikeState_post });
  if (!confirmed) return null;
  return new ToggleQueue<LikeState>({
    confirmed,
    isOn: (state) => state.isLiked,
    send: async (on) => {
      await seen();
      return sendLike(client, postId, on);
    },
    show: (state, on) =>
      client.cache.writeFragment({ id, fragment: LikeState_post, data: shownAs(state, on) }),
    onError: (error) => console.error('The like was not saved', error),
  });
}

/** Lets the browser draw what the click did, before it is sent. */
const seen = () => new Promise((done) => setTimeout(done));

function shownAs({ isLiked, likeCount }: LikeState, on: boolean): LikeState {
  const change = on === isLiked ? 0 : on ? 1 : -1;
  return { isLiked: on, likeCount: likeCount + change };
}

// Not written into the cache automatically: an answer that is older than the last click would flicker.
async function sendLike(client: ApolloClient, postId: string, on: boolean): Promise<LikeState> {
  const options = { variables: { input: { postId } }, fetchPolicy: 'no-cache' } as const;
  const post = on
    ? (await client.mutate({ mutation: LikePost, ...options })).data?.likePost
    : (await client.mutate({ mutation: UnlikePost, ...options })).data?.unlikePost;
  if (!post) throw new Error('The server sent no post');
  return { isLiked: post.isLiked, likeCount: post.likeCount };
}
