import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { fixed } from '../../../ui/fixed.ts';
import { STORY_POSTER } from '../../../media/poster.ts';
import { usePlaceholder } from '../../../media/usePlaceholder.ts';
import { useMadePoster } from '../../../media/useMadePoster.ts';
import { useRetry } from '../../../media/useRetry.ts';
import { useMasked } from '../../../useMasked.ts';
import { stripText } from '../strings.ts';

export const TilePicture_media = graphql(`
  fragment TilePicture_media on Media {
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

/** The picture of a story, or the poster of its video: with one, the video itself is not fetched. */
export function TilePicture({ media: reference }: { media: FragmentType<typeof TilePicture_media> }) {
  const media = useMasked(TilePicture_media, reference);
  if (!media) return null;
  const { kind, url, posterUrl, sizes, thumbhash } = media;
  const source = kind === 'IMAGE' ? url : posterUrl;
  if (!source) return <MadePoster url={url} />;
  const srcSet = sizes.map((size) => `${size.url} ${size.width}w`).join();
  return <Picture src={source} srcSet={srcSet || undefined} thumbhash={thumbhash} />;
}

/** A video that came without a poster gets it made here (decision 22). */
function MadePoster({ url }: { url: string }) {
  const { src, loading } = useMadePoster(url, STORY_POSTER, true);
  if (src) return <Picture src={src} />;
  return loading ? <Coming /> : <Unavailable />;
}

/** A lying picture fills the upright tile by its height, and so is wider than the tile. */
const SIZES = '300px';

interface PictureProps {
  src: string;
  srcSet?: string;
  thumbhash?: string | null;
}

function Picture({ thumbhash = null, ...sources }: PictureProps) {
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
const Coming = fixed('span', { base: { ...ground, display: 'block', animation: 'shimmer' } });

/** §8. */
const Unavailable = () => (
  <chakra.span
    display="flex"
    flexDirection="column"
    alignItems="center"
    justifyContent="center"
    gap={2}
    boxSize="full"
    px={2}
    bg="bg.skeleton"
    color="fg.muted"
    textStyle="secondary"
    textAlign="center"
  >
    <ImageOff aria-hidden size={20} />
    {stripText.unavailable}
  </chakra.span>
);
