import { useState } from 'react';
import { useRetry } from '../../../../lib/media/useRetry.ts';
import { MediaBox } from './MediaBox.tsx';
import { Player } from './Player.tsx';
import type { PostMedium } from './PostMedia.tsx';
import { Unavailable } from '../../../../ui/media/Unavailable.tsx';
import { VideoPoster } from './VideoPoster.tsx';

/** A video in a card: a still until it is clicked, and not a byte of the video before that (§4). */
export function PostVideo({ video, username }: { video: PostMedium; username: string }) {
  const [playing, setPlaying] = useState(false);
  const { attempt, failed, onError } = useRetry();
  return (
    <MediaBox medium={video} placeholder={!playing}>
      {failed ? (
        <Unavailable kind="video" />
      ) : playing ? (
        <Player key={attempt} video={video} username={username} onError={onError} />
      ) : (
        <VideoPoster video={video} username={username} onPlay={() => setPlaying(true)} />
      )}
    </MediaBox>
  );
}
