import { lazy, Suspense } from 'react';
import { FeedPage } from '../features/posts/FeedPage.tsx';
import { StripSkeleton } from '../features/stories/strip/StripSkeleton.tsx';

export { askFeed } from '../features/posts/feed/askFeed.ts';

// The posts need not wait for the stories' code.
const StoryStrip = lazy(() => import('../features/stories/strip/StoryStrip.tsx'));

/** `/`: the feed with the stories above it. */
export default function HomePage() {
  const stories = (
    <Suspense fallback={<StripSkeleton />}>
      <StoryStrip />
    </Suspense>
  );
  return <FeedPage stories={stories} />;
}
