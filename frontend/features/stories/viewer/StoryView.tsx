import type { FragmentType } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { markSeen } from '../seenStories.ts';
import { viewerText } from './strings.ts';
import { Segments } from './Segments.tsx';
import { Stage, Surface, Top } from './stage.ts';
import { StoryHeader } from './StoryHeader.tsx';
import { StoryMedia } from './StoryMedia.tsx';
import { useGestures } from './useGestures.ts';
import type { usePlayback } from './usePlayback.ts';
import { Spoken } from '../../../ui/Spoken.ts';

export const StoryView_story = graphql(`
  fragment StoryView_story on Story {
    id
    createdAt
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

/** One story: what it shows, whose it is, how far it has run. */
export function StoryView({ story: reference, place, count, playback, onPrevious, onNext, onClose }: Props) {
  const story = useMasked(StoryView_story, reference);
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
        label={viewerText.picture(author.username)}
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
        />
      </Top>
      <Spoken role="status">{viewerText.position(author.username, place + 1, count)}</Spoken>
    </Stage>
  );
}
