import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { feedText } from '../strings.ts';
import { Posts } from './Posts.tsx';
import { useFeedKeys } from './useFeedKeys.ts';
import { useSavedPosition } from './useFeedPosition.ts';
import { Feed, PAGE, restoredPage } from './Feed.ts';
import { waitingPosts } from './newPosts.ts';
import { withoutDeleted } from './withoutDeleted.ts';

/**
 * The posts of the feed, page by page. The list changes only by what the reader does: new posts wait
 * behind the pill. `count` posts are to be restored.
 */
function useFeed(count = PAGE) {
  const { data, error, fetchMore, refetch } = useQuery(Feed, {
    variables: { first: restoredPage(count) },
  });
  const nextPage = useNextPage(data?.feed.pageInfo, fetchMore, PAGE);
  useNothingWaitsTwice(data?.feed.nodes);
  return { posts: withoutDeleted(data?.feed.nodes), error, refetch, ...nextPage };
}

/** Posts announced before the first page arrived are on that page or below it. */
function useNothingWaitsTwice(posts: readonly { id: string }[] | undefined) {
  const announced = useRef(posts ? null : waitingPosts.get());
  useEffect(() => {
    if (!posts || !announced.current) return;
    waitingPosts.remove(announced.current);
    waitingPosts.remove(posts.map((post) => post.id));
    announced.current = null;
  }, [posts]);
}

interface FeedBodyProps {
  onShowNew: () => void;
  onCompose: () => void;
}

/** The posts of the feed, or why there are none. */
export function FeedBody({ onShowNew, onCompose }: FeedBodyProps) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const saved = useSavedPosition();
  const source = useFeed(saved?.count);
  useFeedKeys(list, source.posts, { showNew: onShowNew, compose: onCompose });
  return (
    <Posts
      label={feedText.title}
      source={source}
      list={list}
      saved={saved}
      empty={<NoPosts onCompose={onCompose} />}
      end={feedText.end}
    />
  );
}

function NoPosts({ onCompose }: { onCompose: () => void }) {
  const { viewer } = useViewer();
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
