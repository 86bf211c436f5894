import { pageFor } from '../../../lib/graphql/pageFor.ts';
import type { ApolloCache, ApolloClient } from '@apollo/client';
import type { LivePost_PostFragment } from '../../../gql/graphql.ts';
import { type StoredConnection, prepend } from '../../../lib/graphql/lists.ts';
import { importWithRetry } from '../../../lib/loading/importWithRetry.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { isInUse } from '../../../ui/editing/inUse.ts';
import { pendingWrite } from '../card/ownWrites.ts';
import { COMMENTS_PAGE, PostComments } from '../comments/PostComments.ts';
import { IsLiked_post, LivePost_post } from './documents.ts';
import { fresh } from '../../../lib/graphql/refetch.ts';

type LivePost = Omit<Unmasked<LivePost_PostFragment>, '__typename'>;
type Comments = LivePost['latestComments'];

export interface PostChange extends LivePost {
  postId: string;
  /** Only in answers to queries: events do not know the viewer. */
  isLiked?: boolean;
  /** When a comment was last edited, deleted or restored. */
  commentsChangedAt: string | null;
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

function write(client: ApolloClient, { postId, isLiked, commentsChangedAt, ...live }: PostChange): void {
  const { cache } = client;
  const id = cache.identify({ __typename: 'Post', id: postId })!;
  const shown = cache.readFragment({ id, fragment: LivePost_post, fragmentName: 'LivePost_post' });
  if (!shown) return;
  if (live.deletedAt) void forget(postId);
  const areChanged = haveChanged(postId, commentsChangedAt);
  const latestComments = joined(shown.latestComments as Comments, live.latestComments, areChanged);
  cache.batch({
    update: () => {
      cache.writeFragment({
        id,
        fragment: LivePost_post,
        fragmentName: 'LivePost_post',
        // An event has a type of its own.
        data: { ...shown, ...live, __typename: 'Post', latestComments } as typeof shown,
      });
      if (isLiked !== undefined)
        cache.writeFragment({ id, fragment: IsLiked_post, data: { __typename: 'Post', isLiked } as never });
      const isWhole = lengthen(cache, postId, live);
      if (areChanged || !isWhole) fetchComments(client, postId);
    },
  });
}

/** Takes a deleted post out of what is kept for a start without a network. */
async function forget(postId: string): Promise<void> {
  const { removeFromOfflineFeed } = await importWithRetry(() => import('../../../lib/offlineFeed.ts'));
  await removeFromOfflineFeed(postId).catch(() => {});
}

/**
 * Cards show three comments and those that the viewer has written since; new ones never make the list shorter, and do not
 * push out one of which a dialog is open.
 * @param areChanged older ones, of which nothing is known here, may be those that were deleted
 */
function joined(shown: Comments, newest: Comments, areChanged: boolean): Comments {
  const last = newest.at(-1);
  if (!last || newest.length < 3) return newest;
  const older = shown.filter(({ id }) => Number(id) < Number(last.id));
  const inUse = older.filter(({ id }) => isInUse({ kind: 'COMMENT', id }));
  const room = areChanged ? 0 : Math.max(0, shown.length - newest.length - inUse.length);
  const others = older.filter((one) => !inUse.includes(one)).slice(0, room);
  return [...newest, ...older.filter((one) => others.includes(one) || inUse.includes(one))];
}

/** The cached ids of the list of all comments, if it is open. */
function openComments(cache: ApolloCache, postId: string): Set<string> | undefined {
  let open: Set<string> | undefined;
  const look = (list: StoredConnection) => {
    open = new Set(list.nodes.map(({ __ref }) => __ref));
    return list;
  };
  const parent = cache.identify({ __typename: 'Post', id: postId })!;
  cache.modify({ id: parent, fields: { comments: look as never } });
  return open;
}

/** Puts new comments on top of the list of all comments if it is open; returns whether the list has no gap. */
function lengthen(cache: ApolloCache, postId: string, { latestComments, commentCount }: LivePost): boolean {
  const open = openComments(cache, postId);
  if (!open) return true;
  const parent = cache.identify({ __typename: 'Post', id: postId })!;
  const fresh = latestComments.filter(({ id }) => !open.has(`Comment:${id}`));
  for (const { id } of fresh.toReversed()) prepend(cache, 'comments', { __typename: 'Comment', id }, parent);
  return fresh.length < latestComments.length || commentCount <= latestComments.length;
}

/** The last change of comments that is known, by post. */
const lastChanges = new Map<string, string | null>();

/** Whether comments were edited, deleted or restored since the last time. */
function haveChanged(postId: string, at: string | null): boolean {
  const before = lastChanges.get(postId) ?? null;
  lastChanges.set(postId, at);
  return before !== at;
}

/** Fetches all comments that are open, so that edited and deleted ones are right too. */
function fetchComments(client: ApolloClient, postId: string): void {
  const open = openComments(client.cache, postId)?.size;
  if (open === undefined) return;
  const first = pageFor(open, COMMENTS_PAGE);
  client.query({ query: PostComments, variables: { postId, first }, ...fresh }).catch(() => {});
}
