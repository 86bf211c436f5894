import { fixed } from '../../../../ui/fixed.ts';
import type { PostMedium } from './postMedium.ts';

/** The widest card and the highest picture (§9), px. */
const CARD = 680;
const HEIGHT = 500;

export interface PictureProps {
  medium: Pick<PostMedium, 'kind' | 'url' | 'width' | 'height' | 'sizes'>;
  /** None where the label of its button says more. */
  alt?: string | null;
  onLoad?: () => void;
  onError?: () => void;
}

/** The image, or the poster of a video, in the width that this screen needs. The label of its button names it. */
export const Picture = ({ medium, alt, onLoad, onError }: PictureProps) => (
  <PostPicture
    src={medium.sizes.at(-1)?.url ?? medium.url}
    srcSet={medium.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
    sizes={`min(100vw, ${shownWidth(medium)}px)`}
    alt={alt ?? ''}
    onLoad={onLoad}
    onError={onError}
    decoding="async"
    loading="lazy"
    data-kind={medium.kind}
  />
);

const PostPicture = fixed('img', {
  base: {
    boxSize: 'full',
    objectFit: 'contain',
    // A small picture is not blown up.
    '&[data-kind=IMAGE]': { objectFit: 'scale-down' },
    animation: 'appear',
    animationDuration: 'press',
  },
});

function shownWidth({ width, height }: PictureProps['medium']): number {
  return width && height ? Math.min(CARD, Math.ceil((HEIGHT * width) / height)) : CARD;
}
