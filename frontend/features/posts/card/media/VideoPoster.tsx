import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { PlayBlock } from '../../../../media/PlayBlock.tsx';
import { POST_POSTER } from '../../../../media/poster.ts';
import { mediaText } from '../../../../media/strings.ts';
import { useMadePoster } from '../../../../media/useMadePoster.ts';
import { useRetry } from '../../../../media/useRetry.ts';
import { useNear } from '../../../../ui/useNear.ts';
import { cardText } from '../../strings.ts';
import { MediaButton } from './MediaButton.tsx';
import { Picture } from './Picture.tsx';
import type { PostMedium } from './PostMedia.tsx';

export interface VideoPosterProps {
  video: PostMedium;
  username: string;
  onPlay: () => void;
}

/** The still of a video under a sign to play it. */
export const VideoPoster = ({ video, username, onPlay }: VideoPosterProps) => (
  <MediaButton aria-label={cardText.playVideo(username)} onClick={onPlay}>
    {video.posterUrl ? <GivenPoster video={video} /> : <MadePoster url={video.url} />}
    <PlayBlock />
  </MediaButton>
);

function GivenPoster({ video }: { video: PostMedium }) {
  const [loading, setLoading] = useState(true);
  const { attempt, failed, onError } = useRetry();
  return (
    <>
      {loading && !failed && <Loading />}
      {!failed && <Picture key={attempt} medium={video} onLoad={() => setLoading(false)} onError={onError} />}
    </>
  );
}

/** A video that came without one (a bot's) gets its still in this browser, once it comes near (decision 22). */
function MadePoster({ url }: { url: string }) {
  const [near, setNear] = useState(false);
  const ref = useNear(!near, 0, () => setNear(true));
  const { src, loading } = useMadePoster(url, POST_POSTER, near);
  return (
    <chakra.span ref={ref} display="grid" boxSize="full" placeItems="center" overflow="hidden">
      {loading && <Loading />}
      {src && <chakra.img src={src} alt="" boxSize="full" minH="0" objectFit="contain" />}
    </chakra.span>
  );
}

const Loading = () => (
  <chakra.span
    position="absolute"
    bottom="3"
    px="3"
    py="1"
    borderRadius="full"
    bg="rgb(15 15 24 / .72)"
    color="#fff"
    textStyle="meta"
  >
    {mediaText.loadingThumbnail}
  </chakra.span>
);
