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

/** Takes deleted stories out of the strip while the page shows it. Mounted once. */
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
  useReturn(() => isShown && void fetchStories(client));
}

/** Calls back when the connection is there again. The strip itself has fetched what was there at the beginning. */
function useReturn(back: () => void): void {
  const { online, socket } = useConnection();
  const isConnected = online && socket !== 'down';
  const hasConnected = useRef(false);
  const run = useEffectEvent(back);
  useEffect(() => {
    if (!isConnected) return;
    if (hasConnected.current) run();
    hasConnected.current = true;
  }, [isConnected]);
}
