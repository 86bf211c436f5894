import { chakra } from '@chakra-ui/react/styled-system';
import { cardText } from '../../strings.ts';
import { playAlone } from './playing.ts';
import type { PostMedium } from './PostMedia.tsx';

export interface PlayerProps {
  video: PostMedium;
  username: string;
  onError: () => void;
}

/** The video itself: muted, looped, with controls (§4); it has the focus of the button that it replaces. */
export const Player = ({ video, username, onError }: PlayerProps) => (
  <chakra.video
    ref={focus}
    src={video.url}
    poster={video.posterUrl ?? undefined}
    aria-label={cardText.videoOf(username)}
    autoPlay
    muted
    loop
    controls
    playsInline
    boxSize="full"
    minH="0"
    bg="#000"
    _focusVisible={{ outlineOffset: '-4px' }}
    onPlay={(event) => playAlone(event.currentTarget)}
    onError={onError}
  />
);

const focus = (video: HTMLVideoElement | null) => video?.focus({ preventScroll: true });
