import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useConnection } from '../../../lib/network/connection.ts';
import { lengthOf } from '../../../ui/visible.ts';
import { graphql } from '../../../gql/gql.ts';
import { prepend } from '../../../lib/graphql/lists.ts';
import { refetchOwnStats } from '../../../lib/graphql/refetchOwnStats.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { maySend } from '../../../lib/secrets/maySend.ts';
import { cardState } from '../card/cardState.ts';
import { cancelPost, forgetFailure, sendPost, uploadFile, useSendingPost } from './sendingPost.ts';
import type { Draft } from './useDraft.ts';

const CreatePost = graphql(`
  mutation CreatePost($input: CreatePostInput!) {
    createPost(input: $input) {
      id
      authorId
      ...PostCard_post
    }
  }
`);

interface NewPost {
  /** May be empty if there is a medium. */
  content: string;
  /** What `upload` gave. */
  mediaId?: string;
  mediaAlt?: string;
}

/**
 * Publishes a post; it is put on top of the cached lists when the server has answered (§7). Resolves with false if it
 * is held for review, and rejects on failure.
 */
async function createPost(client: ApolloClient, post: NewPost): Promise<boolean> {
  const { data } = await sendOnce('post', post, (input) =>
    client.mutate({
      mutation: CreatePost,
      variables: { input },
      update: (cache, { data }) => {
        if (!data) return;
        const { id, authorId } = idsOf(data.createPost);
        const made = { __typename: 'Post', id };
        const author = cache.identify({ __typename: 'User', id: authorId });
        cardState.set(id, { imageWanted: true }); // its author sees the image without a click
        prepend(cache, 'feed', made);
        if (author) prepend(cache, 'posts', made, author);
      },
    }),
  );
  if (data) refetchOwnStats(client);
  return Boolean(data);
}

/** Apollo's type of unmasked nested fragments is a union that hides the ids. */
const idsOf = (post: object) => post as { id: string; authorId: string };

export type Sending = ReturnType<typeof useSendPost>;

/**
 * Sends the draft, its file first, also while its member goes elsewhere. On failure the draft stays and `error` is set; a
 * file that has arrived is not sent again. `length` is in code points, trimmed; `progress` is that of the upload (0 to 1),
 * or null.
 */
export function useSendPost(draft: Draft, isOpen: boolean, onSent: (isPublished: boolean) => void) {
  const client = useApolloClient();
  const { online } = useConnection();
  const state = useSendingPost(isOpen, (isPublished) => {
    draft.discard();
    onSent(isPublished);
  });
  const { medium, reading } = draft;
  const content = draft.text.trim();
  const length = lengthOf(content);
  const filled = length > 0 || medium !== null;
  const mediaAlt = (medium && draft.alt.trim()) || undefined;
  const isDescribable = lengthOf(mediaAlt ?? '') <= MAX_LENGTH.mediaAlt;
  const isReady = online && !state.pending && !reading;
  const sendable = isReady && filled && length <= MAX_LENGTH.post && isDescribable;

  const wasFilled = useRef(filled);
  useEffect(() => {
    if (wasFilled.current && !filled) forgetFailure();
    wasFilled.current = filled;
  }, [filled]);

  const publish = async (signal: AbortSignal) => {
    if (!(await maySend([content, mediaAlt]))) return null;
    signal.throwIfAborted();
    const mediaId = medium ? await uploadFile(medium, signal) : undefined;
    return createPost(client, { content, mediaId, mediaAlt });
  };
  const send = async () => {
    if (sendable) await sendPost(publish);
  };
  return { ...state, send, cancel: cancelPost, length, filled, sendable };
}
