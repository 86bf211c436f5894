import { retryOf } from '../../../lib/graphql/refetch.ts';
import { useQuery } from '@apollo/client/react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useViewer } from '../../../lib/session/viewer.ts';
import { useAddressedDialog } from '../../../lib/navigation/useAddressedDialog.ts';
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { visit } from '../chooseStories.ts';
import { Stories } from '../Stories.ts';
import { stripText } from '../strings.ts';
import { CreateTile } from './CreateTile.tsx';
import { NoStories, StripError } from './StripStates.tsx';
import { StoryTile } from './StoryTile.tsx';
import { Place, Row } from './Tile.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrow keys move along the buttons of the row, besides Tab. */
function walkWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const CreateStory = lazyWithRetry(() => import('../create/CreateStory.tsx'));
const StoryViewer = lazyWithRetry(() => import('../viewer/StoryViewer.tsx'));

/** §2: 'Create story' and up to five random stories, which open in the viewer. The height never changes. */
export function StoryStrip() {
  const { viewer } = useViewer();
  const { data, error, loading, refetch } = useQuery(Stories);
  const [creating, setCreating] = useState(false);
  const opened = useAddressedDialog('story');
  const open = opened.subject;
  const stories = useMemo(() => data && visit.choose(data.stories.nodes, open), [data, open]);
  if (!stories && (loading || !error)) return <StripSkeleton />;
  return (
    <section aria-label={stripText.title}>
      <Row onKeyDown={walkWithArrows}>
        {viewer && <CreateTile viewer={viewer} onClick={() => setCreating(true)} />}
        {stories?.map((story) => (
          <StoryTile key={story.id} story={story} onOpen={opened.open} />
        ))}
        {stories?.length === 0 && <NoStories inviting={viewer !== null} />}
        {!stories && <StripError onRetry={retryOf(refetch)} />}
      </Row>
      <LazyBoundary onClose={creating ? () => setCreating(false) : opened.close}>
        {creating && <CreateStory onClose={() => setCreating(false)} />}
        {stories && opened.subject !== null && (
          <StoryViewer stories={stories} id={opened.subject} onShow={opened.show} onClose={opened.close} />
        )}
      </LazyBoundary>
    </section>
  );
}

/** Placeholder with the height of the strip. */
const StripSkeleton = () => (
  <SkeletonGroup label={stripText.loading}>
    <Row>
      {Array.from({ length: 6 }, (_, place) => (
        <Place key={place}>
          <Skeleton boxSize="full" borderRadius="l2" />
        </Place>
      ))}
    </Row>
  </SkeletonGroup>
);
