import { useState } from 'react';
import { Download } from 'lucide-react';
import { useRetry } from '../../../../lib/media/useRetry.ts';
import { Lightbox } from '../../../../ui/media/Lightbox.tsx';
import { Unavailable } from '../../../../ui/media/Unavailable.tsx';
import { fileSize } from '../../../../ui/fileSize.ts';
import { fixed } from '../../../../ui/fixed.ts';
import { described } from '../../../../lib/media/described.ts';
import { cardText } from '../../strings.ts';
import { cardState, useCardState } from '../cardState.ts';
import { MediaBox } from './MediaBox.tsx';
import { MediaButton } from './MediaButton.tsx';
import { Picture } from './Picture.tsx';
import type { PostMedium } from './postMedium.ts';

interface PostImageProps {
  postId: string;
  image: PostMedium;
  /** What it shows, in its author's words. */
  alt: string | null;
  /** Loaded on a click only (§4). */
  large: boolean;
  username: string;
}

/** A picture in a card: a large one on demand (§4), then, at a click, in full size. */
export function PostImage({ postId, image, alt, large, username }: PostImageProps) {
  const { imageWanted } = useCardState(postId);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const { attempt, failed, onError } = useRetry();
  const wanted = imageWanted || !large;
  if (failed) {
    return (
      <MediaBox medium={image}>
        <Unavailable kind="image" />
      </MediaBox>
    );
  }
  return (
    <MediaBox medium={image} placeholder={!loaded}>
      <MediaButton
        aria-label={wanted ? described(cardText.viewImage(username), alt) : undefined}
        zooms={wanted}
        onClick={() => (wanted ? setOpen(true) : cardState.set(postId, { imageWanted: true }))}
      >
        {wanted ? (
          <Picture key={attempt} medium={image} alt={alt} onLoad={() => setLoaded(true)} onError={onError} />
        ) : (
          <LoadImage bytes={image.bytes} />
        )}
      </MediaButton>
      {open && (
        <Lightbox
          image={image}
          alt={described(cardText.image(username), alt)}
          preview={image.sizes.at(0)?.url}
          onClose={() => setOpen(false)}
        />
      )}
    </MediaBox>
  );
}

/** Offers to load a large image, with its size. */
const LoadImage = ({ bytes }: { bytes: number }) => (
  <Label>
    <Download aria-hidden size={18} />
    {cardText.loadImage} · {fileSize(bytes)}
  </Label>
);

const Label = fixed('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '10',
    px: '4',
    borderRadius: 'full',
    bg: 'rgb(15 15 24 / .72)',
    color: '#fff',
    fontWeight: 'semibold',
  },
});
