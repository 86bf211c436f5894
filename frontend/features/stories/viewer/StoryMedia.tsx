import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { useRetry } from '../../../lib/media/useRetry.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { fitted } from '../fitted.ts';
import { Backdrop, Loading, Unavailable } from './MediaStates.tsx';
import type { usePlayback } from './usePlayback.ts';
import { StoryVideo } from './StoryVideo.tsx';
import { useTimer } from './useTimer.ts';

interface Picture {
  url: string;
  sizes: readonly { url: string; width: number }[];
}

/** The attributes of an image that fills the stage, which is at most 460 px wide in a frame. */
const sourcesOf = ({ url, sizes }: Picture) => ({
  srcSet: sizes.map((size) => `${size.url} ${size.width}w`).join() || undefined,
  sizes: '(min-width: 768px) and (min-height: 576px) 460px, 100vw',
  src: url,
});

export const StoryMedia_media = graphql(`
  fragment StoryMedia_media on Media {
    id
    kind
    url
    posterUrl
    thumbhash
    sizes {
      url
      width
    }
  }
`);

interface Props {
  media: FragmentType<typeof StoryMedia_media>;
  /** The alternative text. */
  label: string;
  playback: ReturnType<typeof usePlayback>;
  onProgress: (share: number) => void;
  onEnd: () => void;
}

/** The picture or video in full; it plays once loaded, and the viewer moves on when it cannot be loaded. */
export function StoryMedia({ media: reference, label, playback, onProgress, onEnd }: Props) {
  const media = useMasked(StoryMedia_media, reference);
  const [ready, setReady] = useState(false);
  const { attempt, failed, onError } = useRetry();
  const { running, muted, setMuted } = playback;
  const timed = failed || (ready && media?.kind === 'IMAGE');
  useTimer(running && timed, onProgress, onEnd);
  if (!media) return null;
  if (failed) return <Unavailable />;
  return (
    <>
      <Backdrop thumbhash={media.thumbhash} />
      {media.kind === 'IMAGE' ? (
        <chakra.img
          key={attempt}
          {...sourcesOf(media)}
          alt={label}
          draggable={false}
          onLoad={() => setReady(true)}
          onError={onError}
          css={fitted}
        />
      ) : (
        <StoryVideo
          key={attempt}
          url={media.url}
          poster={media.posterUrl}
          label={label}
          running={running}
          muted={muted}
          onSoundRefused={() => setMuted(true)}
          onReady={setReady}
          onError={onError}
          onProgress={onProgress}
          onEnd={onEnd}
        />
      )}
      {!ready && <Loading />}
    </>
  );
}
