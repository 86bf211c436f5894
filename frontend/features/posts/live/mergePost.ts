import type { ApolloCache, ApolloClient } from '@apollo/client';
import type { LivePost_PostFragment } from '../../../gql/graphql.ts';
import { type StoredConnection, prepend } from '../../../lib/graphql/lists.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { pendingWrite } from '../card/ownWrites.ts';
import { COMMENTS_PAGE, PostComments } from '../comments/PostComments.ts';
import { IsLiked_post, LivePost_post } from './documents.ts';

type LivePost = Omit<Unmasked<LivePost_PostFragment>, '__typename'>;
type Comments = LivePost['latestComments'];

export interface PostChange extends LivePost {
  postId: string;
  /** Only in answers to queries: events do not know the viewer. */
  isLiked?: boolean;
}

/** The latest change of each post with a pending write by the viewer. */
const deferred = new Map<string, PostChange>();

/** Shows a change of a post on its card, deferred while the viewer's own like or comment is pending. */
export function mergePost(client: ApolloClient, change: PostChange): void {
  const { postId } = change;
  const over = pendingWrite(postId);
  if (!over) return write(client, change);
  const isFirst = !deferred.has(postId);
  // The answer may be older than the viewer's like.
  deferred.set(postId, { ...change, isLiked: undefined });
  if (isFirst) void over.then(() => release(client, postId));
}

function release(client: ApolloClient, postId: string): void {
  const change = deferred.get(postId);
  deferred.delete(postId);
  if (change) mergePost(client, change);
}

function write(client: ApolloClient, { postId, isLiked, ...live }: PostChange): void {
  const { likeCount, commentCount, shareCount } = live;
  const { cache } = client;
  const id = cache.identify({ __typename: 'Post', id: postId })!;
  const shown = cache.readFragment({ id, fragment: LivePost_post, fragmentName: 'LivePost_post' });
  if (!shown) return;
  const latestComments = joined(shown.latestComments as Comments, live.latestComments);
  cache.batch({
    update: () => {
      cache.writeFragment({
        id,
        fragment: LivePost_post,
        fragmentName: 'LivePost_post',
        data: { ...shown, likeCount, commentCount, shareCount, latestComments } as typeof shown,
      });
      if (isLiked !== undefined)
        cache.writeFragment({ id, fragment: IsLiked_post, data: { __typename: 'Post', isLiked } as never });
      if (!lengthen(cache, postId, live)) fetchComments(client, postId);
    },
  });
}

/** Cards show three comments and those that the viewer has written since; the list never gets shorter. */
function joined(shown: Comments, newest: Comments): Comments {
  const last = newest.at(-1);
  if (!last || newest.length < 3) return newest;
  const older = shown.filter(({ id }) => Number(id) < Number(last.id));
  return [...newest, ...older].slice(0, Math.max(shown.length, newest.length));
}

/** Puts new comments on top of the list of all comments if it is open; returns whether the list has no gap. */
function lengthen(cache: ApolloCache, postId: string, { latestComments, commentCount }: LivePost): boolean {
  const parent = cache.identify({ __typename: 'Post', id: postId })!;
  let open: Set<string> | undefined;
  const look = (list: StoredConnection) => {
    open = new Set(list.nodes.map(({ __ref }) => __ref));
    return list;
  };
  cache.modify({ id: parent, fields: { comments: look as never } });
  if (!open) return true;
  const fresh = latestComments.filter(({ id }) => !open?.has(`Comment:${id}`));
  for (const { id } of fresh.toReversed()) prepend(cache, 'comments', { __typename: 'Comment', id }, parent);
  return fresh.length < latestComments.length || commentCount <= latestComments.length;
}

function fetchComments(client: ApolloClient, postId: string): void {
  const variables = { postId, first: COMMENTS_PAGE };
  client.query({ query: PostComments, variables, fetchPolicy: 'network-only' }).catch(() => {});
}
