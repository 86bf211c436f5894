import { Box } from '@chakra-ui/react/box';
import { useRef, type ComponentProps } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { PostCard } from '../card/PostCard.tsx';
import { feedText } from '../strings.ts';
import { focusedArticle, firstInSight, goToPost } from './articles.ts';
import { gap } from './gap.ts';
import { useFeedKeys } from './useFeedKeys.ts';
import { useFeedPosition, type SavedPosition } from './useFeedPosition.ts';

type Post = { id: string } & ComponentProps<typeof PostCard>['post'];

export interface FeedListProps {
  posts: readonly Post[];
  busy: boolean;
  saved: SavedPosition;
  onShowNew: () => void;
  onCompose: () => void;
}

/** The virtual list of cards: an ARIA feed with keys, at the place where the reader left it. */
export function FeedList({ posts, busy, saved, onShowNew, onCompose }: FeedListProps) {
  const list = useRef<WindowVirtualizerHandle>(null);
  useFeedPosition(list, posts, saved);
  useFeedKeys({
    move: (step) => list.current && move(list.current, posts, step),
    like: () => press('like'),
    comment: () => press('comment'),
    showNew: onShowNew,
    compose: onCompose,
  });
  return (
    <div role="feed" aria-label={feedText.title} aria-busy={busy}>
      <WindowVirtualizer ref={list} data={posts} cache={matching(saved, posts)}>
        {(post, index) => (
          <Box key={post.id} pb={gap}>
            <PostCard post={post} index={index} />
          </Box>
        )}
      </WindowVirtualizer>
    </div>
  );
}

/** Measured heights belong to a list of the same length only. */
const matching = ({ position }: SavedPosition, posts: readonly unknown[]) =>
  position?.count === posts.length ? position.sizes : undefined;

function move(list: WindowVirtualizerHandle, posts: readonly Post[], step: 1 | -1) {
  const focused = focusedArticle();
  const index = focused ? Number(focused.ariaPosInSet) - 1 + step : firstInSight(list);
  const post = posts[index];
  if (post) goToPost(list, index, post.id);
}

/** Presses a button of the focused card; without a session the button is not there. */
const press = (action: string) =>
  focusedArticle()?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
