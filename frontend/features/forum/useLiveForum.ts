import { useApolloClient, useSubscription } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { ForumPostChangedSubscription } from '../../gql/graphql.ts';
import { insert } from '../../lib/graphql/lists.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { useCatchUp } from '../../lib/live/useCatchUp.ts';
import { isPendingReply } from './replies/replyDrafts.ts';

const ForumPostChanged = graphql(`
  subscription ForumPostChanged($id: ID) {
    forumPostChanged(forumPostId: $id) {
      forumPostId
      forumPost {
        id
        title
        content
        status
        repliesCount
        version
        editedAt
        deletedAt
        statusChanges {
          id
          from
          to
          createdAt
          actor {
            id
            username
          }
        }
      }
      reply {
        id
        content
        deletedAt
        author {
          id
        }
        ...ReplyBubble_reply
      }
      changedReply {
        id
        content
        deletedAt
        author {
          id
        }
        ...ReplyBubble_reply
      }
    }
  }
`);

/**
 * Updates statuses and replies while a page shows them.
 * @param catchUp fetches again what the page shows
 * @param of one post, or all of them; undefined while it is unknown
 */
export function useLiveForum(catchUp: () => Promise<void>, of: string | 'all' | undefined): void {
  const { cache } = useApolloClient();
  const { viewer } = useViewer();
  const viewerId = viewer?.id ?? null;

  useSubscription(ForumPostChanged, {
    variables: { id: of === 'all' ? null : of },
    skip: of === undefined,
    ignoreResults: true,
    onData: ({ data: { data } }) => data && placeReply(cache, viewerId, data.forumPostChanged),
  });

  useCatchUp(catchUp, `${viewerId} ${of}`, ['ForumPosts']);
}

/** The viewer's own reply is already shown, as a temporary one, until the server answers. */
function placeReply(
  cache: ApolloCache,
  viewerId: string | null,
  { forumPostId, reply: made, changedReply }: ForumPostChangedSubscription['forumPostChanged'],
): void {
  // One that was restored may be missing in the list.
  const reply = made ?? changedReply;
  if (!reply || reply.deletedAt) return;
  if (viewerId === reply.author.id && isPendingReply(viewerId, forumPostId, reply.content)) return;
  insert(
    cache,
    'replies',
    { __typename: 'ForumReply', id: reply.id },
    cache.identify({ __typename: 'ForumPost', id: forumPostId })!,
  );
}
