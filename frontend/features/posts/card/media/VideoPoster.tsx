import { useState } from 'react';
import { PlayBlock } from '../../../../ui/media/PlayBlock.tsx';
import { useRetry } from '../../../../lib/media/useRetry.ts';
import { Unseen } from '../../../../ui/Late.tsx';
import { lazily } from '../../../../lib/loading/lazily.ts';
import { cardText } from '../../strings.ts';
import { LoadingThumbnail } from './LoadingThumbnail.tsx';
import { MediaButton } from './MediaButton.tsx';
import { Picture } from './Picture.tsx';
import type { PostMedium } from './PostMedia.tsx';

const MadePoster = lazily(() => import('./MadePoster.tsx'));

export interface VideoPosterProps {
  video: PostMedium;
  username: string;
  onPlay: () => void;
}

/** The still of a video under a sign to play it. */
export const VideoPoster = ({ video, username, onPlay }: VideoPosterProps) => (
  <MediaButton aria-label={cardText.playVideo(username)} onClick={onPlay}>
    {video.posterUrl ? (
      <GivenPoster video={video} />
    ) : (
      <Unseen fallback={<LoadingThumbnail />}>
        <MadePoster url={video.url} />
      </Unseen>
    )}
    <PlayBlock />
  </MediaButton>
);

function GivenPoster({ video }: { video: PostMedium }) {
  const [loading, setLoading] = useState(true);
  const { attempt, failed, onError } = useRetry();
  return (
    <>
      {loading && !failed && <LoadingThumbnail />}
      {!failed && <Picture key={attempt} medium={video} onLoad={() => setLoading(false)} onError={onError} />}
    </>
  );
}
