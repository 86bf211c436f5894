import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fitted } from '../fitted.ts';
import { useFrames } from './useFrames.ts';

interface Props {
  url: string;
  poster: string | null;
  label: string;
  running: boolean;
  muted: boolean;
  /** The browser does not let it play with sound. */
  onSoundRefused: () => void;
  onReady: (ready: boolean) => void;
  onError: () => void;
  onProgress: (share: number) => void;
  onEnd: () => void;
}

/** Plays while the story runs. */
export function StoryVideo({ url, poster, label, running, muted, onReady, ...on }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const refused = useEffectEvent((error: unknown) => {
    if ((error as Error).name === 'NotAllowedError') on.onSoundRefused();
  });

  useEffect(() => {
    if (running) video.current?.play().catch((error: unknown) => refused(error));
    else video.current?.pause();
  }, [running, muted]);

  useFrames(running, () => {
    const { currentTime = 0, duration = 0 } = video.current ?? {};
    if (Number.isFinite(duration) && duration > 0) on.onProgress(Math.min(1, currentTime / duration));
  });

  return (
    <chakra.video
      ref={video}
      src={url}
      poster={poster ?? undefined}
      aria-label={label}
      muted={muted}
      playsInline
      preload="auto"
      onCanPlay={() => onReady(true)}
      onPlaying={() => onReady(true)}
      onWaiting={() => onReady(false)}
      onError={on.onError}
      onEnded={on.onEnd}
      css={fitted}
    />
  );
}
