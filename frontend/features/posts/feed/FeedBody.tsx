import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { feedText } from '../strings.ts';
import { FeedEnd } from './FeedEnd.tsx';
import { FeedList } from './FeedList.tsx';
import { FeedSkeleton } from './PostCardSkeleton.tsx';
import { useFeed } from './useFeed.ts';
import { useSavedPosition } from './useFeedPosition.ts';

export interface FeedBodyProps {
  onShowNew: () => void;
  onCompose: () => void;
}

/** The posts, or why there are none. */
export function FeedBody(actions: FeedBodyProps) {
  const saved = useSavedPosition();
  const { posts, error, loading, hasMore, next, loadNext, refetch } = useFeed(saved.position?.count);
  if (!posts && error && !loading) {
    return <ErrorState text={feedText.failed} error={error} onRetry={() => void refetch().catch(() => {})} />;
  }
  if (!posts) return <FeedSkeleton />;
  if (posts.length === 0) {
    return (
      <Card>
        <EmptyState title={feedText.empty} description={feedText.emptyHint} />
      </Card>
    );
  }
  return (
    <>
      <FeedList posts={posts} busy={next === 'loading'} saved={saved} {...actions} />
      <FeedEnd hasMore={hasMore} next={next} count={posts.length} onNext={() => void loadNext()} />
    </>
  );
}
