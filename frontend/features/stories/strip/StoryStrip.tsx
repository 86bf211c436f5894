import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useViewer } from '../../../lib/session/viewer.ts';
import { useAddressedDialog } from '../../../lib/navigation/useAddressedDialog.ts';
import { visit } from '../chooseStories.ts';
import { Stories } from '../Stories.ts';
import { stripText } from '../strings.ts';
import { CreateTile } from './CreateTile.tsx';
import { StripSkeleton } from './StripSkeleton.tsx';
import { NoStories, StripError } from './StripStates.tsx';
import { StoryTile } from './StoryTile.tsx';
import { Row } from './Tile.ts';
import { walkWithArrows } from './walkWithArrows.ts';
import { Late } from '../../../ui/Late.tsx';
import { lazily } from '../../../lib/loading/lazily.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';

const CreateStory = lazily(() => import('../create/CreateStory.tsx'));
const StoryViewer = lazily(() => import('../viewer/StoryViewer.tsx'));

/** §2: 'Create story' and up to five random stories, each of which opens in full. Its height never changes. */
export function StoryStrip() {
  const { viewer } = useViewer();
  const { data, error, loading, refetch } = useQuery(Stories, { notifyOnNetworkStatusChange: true });
  const stories = useMemo(() => data && visit.choose(data.stories.nodes), [data]);
  const [creating, setCreating] = useState(false);
  const opened = useAddressedDialog('story');
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
      <Late>
        {creating && <CreateStory onClose={() => setCreating(false)} />}
        {stories && opened.subject !== null && (
          <StoryViewer stories={stories} id={opened.subject} onShow={opened.show} onClose={opened.close} />
        )}
      </Late>
    </section>
  );
}
