import { useApolloClient, useSubscription } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { useConnection } from '../../connection.ts';
import { graphql } from '../../gql/gql.ts';
import { useViewer } from '../../session/viewer.ts';
import { cardState } from './card/cardState.ts';
import { FeedHead, PAGE, shownPostIds } from './feed/Feed.ts';
import { feedPositions } from './feed/feedPosition.ts';
import { missedPosts, waitingPosts } from './feed/newPosts.ts';
import { pollWithBackoff } from './feed/pollWithBackoff.ts';

const PostCreated = graphql(`
  subscription PostCreated {
    postCreated {
      postId
      authorId
    }
  }
`);

/** The socket is open before the server has started the subscription; after this pause, in ms, it has. */
const SUBSCRIBED = 500;

/**
 * Collects the posts of others behind the pill: by subscription while the socket stands, by asking for the head of
 * the feed while it is down (decision 30). After each connection the head is fetched once, when the subscription
 * runs already, so that nothing falls between. To be mounted once.
 */
export function useNewPosts(): void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const { online, socket } = useConnection();
  const viewerId = viewer?.id ?? null;

  useEffect(() => forgetReader, [viewerId]);

  useSubscription(PostCreated, {
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.postCreated;
      if (event) announce(client, event.postId, event.authorId === viewerId);
    },
  });

  useEffect(() => {
    if (!online) return;
    const check = () => checkHead(client, viewerId);
    if (socket === 'down') return pollWithBackoff(check);
    const timer = setTimeout(() => void check(), SUBSCRIBED);
    return () => clearTimeout(timer);
  }, [client, viewerId, online, socket]);
}

/** What one reader did to the feed is not the next one's. */
function forgetReader() {
  waitingPosts.clear();
  feedPositions.clear();
  cardState.clear();
}

function announce(client: ApolloClient, postId: string, own: boolean) {
  if (!own && !shownPostIds(client.cache)?.has(postId)) waitingPosts.add([postId]);
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
    if (shown) waitingPosts.add(missedPosts(data?.feed.nodes ?? [], shown, viewerId));
  } catch {
    // The next check asks again.
  }
}
