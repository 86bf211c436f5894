import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { usePlaceholder } from '../../../lib/media/usePlaceholder.ts';
import { useRetry } from '../../../lib/media/useRetry.ts';
import { fixed } from '../../../ui/fixed.ts';
import { stripText } from '../strings.ts';

/** A landscape picture fills the portrait tile by its height, and so is wider than the tile. */
const SIZES = '300px';

interface PictureProps {
  src: string;
  srcSet?: string;
  thumbhash?: string | null;
}

/** A picture that fills its tile. */
export function Picture({ thumbhash = null, ...sources }: PictureProps) {
  const { attempt, failed, onError } = useRetry();
  const [loaded, setLoaded] = useState(false);
  const placeholder = usePlaceholder(thumbhash, !loaded);
  if (failed) return <Unavailable />;
  return (
    <Ground
      key={attempt}
      {...sources}
      sizes={SIZES}
      alt=""
      onLoad={() => setLoaded(true)}
      onError={onError}
      draggable={false}
      decoding="async"
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
    />
  );
}

const ground = { boxSize: 'full', objectFit: 'cover', bg: 'bg.skeleton', bgSize: 'cover' } as const;
const Ground = fixed('img', { base: ground });
/** Placeholder while the server still makes the picture. */
export const PicturePlaceholder = fixed('span', {
  base: { ...ground, display: 'block', animation: 'shimmer' },
});

/** §8. */
export const Unavailable = () => (
  <Message>
    <ImageOff aria-hidden size={20} />
    {stripText.unavailable}
  </Message>
);

const Message = fixed('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    boxSize: 'full',
    px: 2,
    bg: 'bg.skeleton',
    color: 'fg.muted',
    textStyle: 'secondary',
    textAlign: 'center',
  },
});
