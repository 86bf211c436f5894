import { useApolloClient, useSubscription } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { missed } from '../../lib/live/missed.ts';
import { useCatchUp } from '../../lib/live/useCatchUp.ts';
import { FeedHead, PAGE, shownPostIds } from './feed/Feed.ts';
import { waitingPosts } from './feed/newPosts.ts';

const PostCreated = graphql(`
  subscription PostCreated {
    postCreated {
      postId
      authorId
    }
  }
`);

/**
 * Collects new posts by others behind the pill: by subscription while the socket is open, otherwise by fetching the
 * head of the feed. Mounted once.
 */
export function useNewPosts(): void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const viewerId = viewer?.id ?? null;

  useSubscription(PostCreated, {
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.postCreated;
      if (event) announce(client, event.postId, event.authorId === viewerId);
    },
  });

  useCatchUp(() => checkHead(client, viewerId), viewerId, ['Feed']);
}

/** An own post is put into the list by the answer to its sender, which other tabs do not get. */
const OWN_DELAY_MS = 3_000;

function announce(client: ApolloClient, postId: string, own: boolean) {
  const wait = () => {
    if (!shownPostIds(client.cache)?.has(postId)) waitingPosts.add([postId]);
  };
  if (own) setTimeout(wait, OWN_DELAY_MS);
  else wait();
}

async function checkHead(client: ApolloClient, viewerId: string | null): Promise<void> {
  if (!shownPostIds(client.cache)) return;
  try {
    const { data } = await client.query({
      query: FeedHead,
      variables: { first: PAGE },
      fetchPolicy: 'no-cache',
    });
    const shown = shownPostIds(client.cache);
    const head = data?.feed.nodes ?? [];
    const unknown = new Set(shown && missed(head, shown, null));
    for (const { id, authorId } of head) if (unknown.has(id)) announce(client, id, authorId === viewerId);
  } catch {
    // The next check asks again.
  }
}
