import type { ApolloClient } from '@apollo/client';
import { prefetchFeed } from '../features/posts/feed/prefetchFeed.ts';
import { FeedPage } from '../features/posts/FeedPage.tsx';
import { Stories } from '../features/stories/Stories.ts';
import { StoryStrip } from '../features/stories/strip/StoryStrip.tsx';
import { WelcomePlace } from './welcome/WelcomePlace.tsx';

/** Requests what the first render of the page needs. */
export const prefetchHome = (client: ApolloClient): Promise<unknown> =>
  Promise.allSettled([prefetchFeed(client), client.query({ query: Stories })]);

/** `/`: the feed with the stories above it, and before them a new member's welcome. */
export default function HomePage() {
  return (
    <FeedPage
      stories={
        <>
          <WelcomePlace />
          <StoryStrip />
        </>
      }
    />
  );
}
