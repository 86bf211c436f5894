import { Button } from '@chakra-ui/react/button';
import { useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { feedText } from '../strings.ts';
import { Posts } from './Posts.tsx';
import { useFeed } from './useFeed.ts';
import { useFeedKeys } from './useFeedKeys.ts';
import { useSavedPosition } from './useFeedPosition.ts';

export interface FeedBodyProps {
  onShowNew: () => void;
  onCompose: () => void;
}

/** The posts of the feed, or why there are none. */
export function FeedBody({ onShowNew, onCompose }: FeedBodyProps) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const saved = useSavedPosition();
  const source = useFeed(saved.position?.count);
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
