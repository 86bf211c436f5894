import type { ApolloClient } from '@apollo/client';
import { Suspense } from 'react';
import { askFeed } from '../features/posts/feed/askFeed.ts';
import { FeedPage } from '../features/posts/FeedPage.tsx';
import { Stories } from '../features/stories/Stories.ts';
import { StripSkeleton } from '../features/stories/strip/StripSkeleton.tsx';
import { preloadable } from '../ui/preloadable.tsx';

// The posts need not wait for the stories' code.
const StoryStrip = preloadable(() => import('../features/stories/strip/StoryStrip.tsx'));

/** What the page can stand complete with: its first answers, and the code of its parts. */
export const askHome = (client: ApolloClient): Promise<unknown> =>
  Promise.allSettled([askFeed(client), client.query({ query: Stories }), StoryStrip.preload()]);

/** `/`: the feed with the stories above it. */
export default function HomePage() {
  const stories = (
    <Suspense fallback={<StripSkeleton />}>
      <StoryStrip />
    </Suspense>
  );
  return <FeedPage stories={stories} />;
}
