import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import { atMostEvery, PAUSE_MS } from '../../lib/live/atMostEvery.ts';
import { useConnection } from '../../lib/network/connection.ts';
import { paths } from '../../lib/paths.ts';
import { fetchStories, forgetStory } from './storyLists.ts';

const StoryChanged = graphql(`
  subscription StoryChanged {
    storyChanged {
      storyId
      isDeleted
    }
  }
`);

const fetchAgain = atMostEvery(PAUSE_MS, fetchStories);

/** Takes deleted stories out of the strip while the page shows it, and fetches what it missed. Mounted once. */
export function useLiveStories(): void {
  const client = useApolloClient();
  const isShown = useLocation().pathname === paths.feed;
  useSubscription(StoryChanged, {
    skip: !isShown,
    ignoreResults: true,
    onData({ data: { data } }) {
      if (!data) return;
      const { storyId, isDeleted } = data.storyChanged;
      if (isDeleted) forgetStory(client, storyId);
      else fetchAgain(client);
    },
  });
  useReturn(isShown, () => fetchAgain(client));
}

/**
 * Calls back when the strip is shown again with a connection. The strip itself has fetched what was there at the beginning.
 */
function useReturn(isShown: boolean, back: () => void): void {
  const { online, socket } = useConnection();
  const isLive = isShown && online && socket !== 'down';
  const wasLive = useRef(false);
  const run = useEffectEvent(back);
  useEffect(() => {
    if (!isLive) return;
    if (wasLive.current) run();
    wasLive.current = true;
  }, [isLive]);
}
