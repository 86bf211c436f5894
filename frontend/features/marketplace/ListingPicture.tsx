import { chakra } from '@chakra-ui/react/styled-system';
import { Armchair, Bike, BookOpen, Gem, Laptop, Package, Palette, Shirt } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { ListingCategory, ListingPicture_MediaFragment } from '../../gql/graphql.ts';
import { usePlaceholder } from '../../lib/media/usePlaceholder.ts';
import { useRetry } from '../../lib/media/useRetry.ts';

export const ListingPicture_media = graphql(`
  fragment ListingPicture_media on Media {
    id
    url
    width
    height
    thumbhash
    sizes {
      url
      width
    }
  }
`);

const ICONS: Record<ListingCategory, LucideIcon> = {
  ELECTRONICS: Laptop,
  CLOTHING: Shirt,
  BOOKS: BookOpen,
  HOME_AND_GARDEN: Armchair,
  SPORTS: Bike,
  ART: Palette,
  COLLECTIBLES: Gem,
  OTHER: Package,
};

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    bg: 'bg.sunken',
    bgSize: '100% 100%',
    color: 'accent.fg',
    overflow: 'hidden',
  },
});

interface Props {
  media: ListingPicture_MediaFragment | null;
  category: ListingCategory;
  /** What it shows, in its seller's words. */
  alt: string | null;
  /** Its width on the page, in the syntax of the attribute `sizes`. */
  sizes: string;
  /** The whole picture, instead of one that fills the square. */
  whole?: boolean;
}

/** The square picture of a listing, or the icon of its category where there is none or it cannot be loaded. */
export function ListingPicture({ media, category, alt, sizes, whole = false }: Props) {
  const [loaded, setLoaded] = useState(false);
  const { attempt, failed, onError } = useRetry();
  const blurred = usePlaceholder(media?.thumbhash ?? null, !loaded);
  const Icon = ICONS[category];
  if (!media || failed)
    return (
      <Frame bg="accent.subtle">
        <Icon aria-hidden strokeWidth={1.25} size="40%" />
      </Frame>
    );
  return (
    <Frame style={{ backgroundImage: blurred ? `url(${blurred})` : undefined }}>
      <chakra.img
        key={attempt}
        src={media.url}
        srcSet={media.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        alt={alt ?? ''}
        loading="lazy"
        decoding="async"
        position="absolute"
        inset={0}
        boxSize="full"
        objectFit={whole ? 'contain' : 'cover'}
        onLoad={() => setLoaded(true)}
        onError={onError}
      />
    </Frame>
  );
}
