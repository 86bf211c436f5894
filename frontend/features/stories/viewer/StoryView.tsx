import type { FragmentType } from '@apollo/client';
import { type RefObject, useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.ts';
import { markSeen } from '../seenStories.ts';
import { framed } from './framed.ts';
import { viewerText } from './strings.ts';
import { StoryMenu } from './StoryMenu.tsx';
import { StoryHeader } from './StoryHeader.tsx';
import { described } from '../../../lib/media/described.ts';
import { StoryMedia } from './StoryMedia.tsx';
import { useGestures } from './useGestures.ts';
import type { usePlayback } from './usePlayback.ts';

/** The whole screen of a phone; an upright frame in the middle of a larger one. */
const Stage = chakra('div', {
  base: {
    position: 'relative',
    gridArea: 'stage',
    w: 'full',
    h: 'full',
    overflow: 'hidden',
    bg: 'bg.card',
    userSelect: 'none',
    [framed]: { w: 'auto', h: 'min(100dvh - 48px, 816px)', aspectRatio: '9/16', borderRadius: 'l3' },
  },
});

/** The surface for taps, swipes and holds: above the picture, below the controls. */
const Surface = chakra('div', {
  base: { position: 'absolute', inset: 0, touchAction: 'pinch-zoom', cursor: 'pointer' },
});

/** The overlay at the top of the story, on a shade that keeps it readable. */
const Top = chakra('div', {
  base: {
    position: 'absolute',
    insetX: 0,
    top: 0,
    display: 'grid',
    gap: 2,
    // Held sideways, a phone may have its camera at the side.
    ps: 'max(12px, env(safe-area-inset-left))',
    pe: 'max(12px, env(safe-area-inset-right))',
    pt: 'calc(12px + env(safe-area-inset-top))',
    pb: 12,
    color: 'ink.0',
    bgImage: 'linear-gradient(rgb(15 15 24 / .8), rgb(15 15 24 / .5) 60%, transparent)',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

export const StoryView_story = graphql(`
  fragment StoryView_story on Story {
    id
    createdAt
    mediaAlt
    author {
      id
      username
      profilePicture
    }
    media {
      id
      kind
      ...StoryMedia_media
    }
  }
`);

interface Props {
  story: FragmentType<typeof StoryView_story>;
  place: number;
  count: number;
  playback: ReturnType<typeof usePlayback>;
  onPrevious: () => void;
  onNext: () => void;
  onClose: () => void;
}

/** One story: its media, its author and its progress. */
export function StoryView({ story: reference, place, count, playback, onPrevious, onNext, onClose }: Props) {
  const story = useMasked(StoryView_story, reference);
  const { viewer } = useViewer();
  const bar = useRef<HTMLSpanElement>(null);
  const acts = { previous: onPrevious, next: onNext, close: onClose };
  const gestures = useGestures((gesture) => gesture && acts[gesture](), playback.hold);
  const id = story?.id;
  useEffect(() => void (id && markSeen(id)), [id]);
  if (!story) return null;
  const { author, media } = story;
  return (
    <Stage>
      <StoryMedia
        key={story.id}
        media={media}
        label={described(viewerText.picture(author.username), story.mediaAlt)}
        playback={playback}
        onProgress={(share) => bar.current?.style.setProperty('transform', `scaleX(${share})`)}
        onEnd={onNext}
      />
      <Surface {...gestures} data-surface />
      <Top>
        <Segments count={count} place={place} bar={bar} />
        <StoryHeader
          author={author}
          createdAt={story.createdAt}
          video={media.kind === 'VIDEO'}
          playback={playback}
          onClose={onClose}
        >
          {viewer && (
            <StoryMenu
              key={story.id}
              storyId={story.id}
              isOwn={viewer.id === author.id}
              onHold={playback.hold}
            />
          )}
        </StoryHeader>
      </Top>
      <VisuallyHidden role="status">{viewerText.position(author.username, place + 1, count)}</VisuallyHidden>
    </Stage>
  );
}

const Track = chakra('span', {
  base: { flex: '1', h: '3px', borderRadius: 'full', overflow: 'hidden', bg: 'rgb(255 255 255 / .35)' },
});

const Fill = chakra('span', {
  base: {
    display: 'block',
    boxSize: 'full',
    bg: 'ink.0',
    transformOrigin: 'left',
    transform: 'scaleX(0)',
    '&[data-seen]': { transform: 'none' },
  },
});

interface SegmentsProps {
  count: number;
  place: number;
  /** The running part, which the player fills. */
  bar: RefObject<HTMLSpanElement | null>;
}

/** One part for each story: full for those before, running for this one. */
const Segments = ({ count, place, bar }: SegmentsProps) => (
  <chakra.div aria-hidden display="flex" gap={1}>
    {Array.from({ length: count }, (_, part) => (
      <Track key={part}>
        <Fill
          key={`${part} ${place}`}
          ref={part === place ? bar : undefined}
          data-seen={part < place || undefined}
        />
      </Track>
    ))}
  </chakra.div>
);
