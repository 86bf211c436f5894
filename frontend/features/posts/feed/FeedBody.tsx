import { Button } from '@chakra-ui/react/button';
import { useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { useViewer } from '../../../session/viewer.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { feedText } from '../strings.ts';
import { commentFocused, likeFocused, moveFocus } from './articles.ts';
import { FeedEnd } from './FeedEnd.tsx';
import { FeedList } from './FeedList.tsx';
import { FeedSkeleton } from './PostCardSkeleton.tsx';
import { useFeed } from './useFeed.ts';
import { useFeedKeys } from './useFeedKeys.ts';
import { useSavedPosition } from './useFeedPosition.ts';

export interface FeedBodyProps {
  onShowNew: () => void;
  onCompose: () => void;
}

/** The posts, or why there are none. */
export function FeedBody({ onShowNew, onCompose }: FeedBodyProps) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const { viewer } = useViewer();
  const saved = useSavedPosition();
  const { posts, error, loading, hasMore, next, loadNext, refetch } = useFeed(saved.position?.count);
  useFeedKeys({
    move: (step) => posts && list.current && moveFocus(list.current, posts, step),
    like: likeFocused,
    comment: commentFocused,
    showNew: onShowNew,
    compose: onCompose,
  });
  if (!posts && error && !loading) {
    return <ErrorState text={feedText.failed} error={error} onRetry={() => void refetch().catch(() => {})} />;
  }
  if (!posts) return <FeedSkeleton />;
  if (posts.length === 0) {
    return (
      <Card>
        <EmptyState title={feedText.empty} description={feedText.emptyHint}>
          {viewer && (
            <Button variant="subtle" onClick={onCompose}>
              {feedText.writeFirst}
            </Button>
          )}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <FeedList posts={posts} busy={next === 'loading'} saved={saved} list={list} />
      <FeedEnd hasMore={hasMore} next={next} count={posts.length} onNext={() => void loadNext()} />
    </>
  );
}
