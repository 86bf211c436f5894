import { useState } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRetry } from '../../../../lib/media/useRetry.ts';
import { Unavailable } from '../../../../ui/media/Unavailable.tsx';
import { PlayBlock } from '../../../../ui/media/PlayBlock.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.ts';
import { OptionalBoundary } from '../../../../ui/LazyBoundary.tsx';
import { lazyWithRetry } from '../../../../lib/loading/lazyWithRetry.ts';
import { described } from '../../../../lib/media/described.ts';
import { cardText } from '../../strings.ts';
import { MediaBox } from './MediaBox.tsx';
import type { PostMedium } from './postMedium.ts';
import { LoadingThumbnail } from './LoadingThumbnail.tsx';
import { MediaButton } from './MediaButton.tsx';
import { Picture } from './Picture.tsx';

interface PostVideoProps {
  video: PostMedium;
  /** What it shows, in its author's words. */
  alt: string | null;
  username: string;
}

/** A video in a card: only its poster is loaded until it is clicked (§4). */
export function PostVideo({ video, alt, username }: PostVideoProps) {
  const [playing, setPlaying] = useState(false);
  const { attempt, failed, onError } = useRetry();
  return (
    <MediaBox medium={video} placeholder={!playing}>
      {failed ? (
        <Unavailable kind="video" />
      ) : playing ? (
        <Player key={attempt} video={video} alt={alt} username={username} onError={onError} />
      ) : (
        <VideoPoster video={video} alt={alt} username={username} onPlay={() => setPlaying(true)} />
      )}
    </MediaBox>
  );
}

let playing: HTMLVideoElement | null = null;

/** Only one video plays at a time; the previous one stops. */
function pauseOthers(video: HTMLVideoElement): void {
  if (playing !== video) playing?.pause();
  playing = video;
}

interface PlayerProps extends PostVideoProps {
  onError: () => void;
}

/** The video itself: muted, looped, with controls (§4); it has the focus of the button that it replaces. */
const Player = ({ video, alt, username, onError }: PlayerProps) => (
  <chakra.video
    ref={focus}
    src={video.url}
    poster={video.posterUrl ?? undefined}
    aria-label={described(cardText.videoOf(username), alt)}
    autoPlay
    muted
    loop
    controls
    playsInline
    boxSize="full"
    minH="0"
    bg="#000"
    _focusVisible={{ outlineOffset: '-4px' }}
    onPlay={(event) => pauseOthers(event.currentTarget)}
    onError={onError}
  />
);

const focus = (video: HTMLVideoElement | null) => video?.focus({ preventScroll: true });

const GeneratedPoster = lazyWithRetry(() => import('./GeneratedPoster.tsx'));

interface VideoPosterProps extends PostVideoProps {
  onPlay: () => void;
}

/** The poster of a video with a play icon. What is written on it is part of its name (WCAG 2.5.3). */
const VideoPoster = ({ video, alt, username, onPlay }: VideoPosterProps) => (
  <MediaButton onClick={onPlay}>
    <VisuallyHidden>{described(cardText.playVideo(username), alt)}</VisuallyHidden>
    {video.posterUrl ? (
      <UploadedPoster video={video} />
    ) : (
      <OptionalBoundary fallback={<LoadingThumbnail />}>
        <GeneratedPoster url={video.url} />
      </OptionalBoundary>
    )}
    <PlayBlock />
  </MediaButton>
);

function UploadedPoster({ video }: { video: PostMedium }) {
  const [loading, setLoading] = useState(true);
  const { attempt, failed, onError } = useRetry();
  return (
    <>
      {loading && !failed && <LoadingThumbnail />}
      {!failed && <Picture key={attempt} medium={video} onLoad={() => setLoading(false)} onError={onError} />}
    </>
  );
}
