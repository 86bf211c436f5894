import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { described } from '../../../lib/media/described.ts';
import { Lightbox } from '../../../ui/media/Lightbox.tsx';
import { ListingPicture } from '../ListingPicture.tsx';
import { listingText } from '../strings.ts';
import type { ShownListing } from './shownListing.ts';

const Frame = chakra('div', {
  base: {
    borderRadius: { base: 'none', md: 'l3' },
    borderWidth: { base: '1px 0', md: '1px' },
    overflow: 'hidden',
    maxH: { md: 'calc(100dvh - 150px)' },
    aspectRatio: '1',
    maxW: 'full',
    display: 'grid',
    '& > *': { gridArea: '1 / 1', minW: 0, minH: 0 },
  },
});

const Open = chakra('button', { base: { cursor: 'zoom-in', _focusVisible: { outlineOffset: '-4px' } } });

/** The picture of a listing; a click shows it in full size. */
export function LargePicture({ listing }: { listing: ShownListing }) {
  const { media, mediaAlt: alt, category, title } = listing;
  const [open, setOpen] = useState(false);
  const picture = (
    <ListingPicture
      media={media}
      category={category}
      alt={alt}
      sizes="(min-width: 768px) 50vw, 100vw"
      whole
    />
  );
  if (!media) return <Frame>{picture}</Frame>;
  return (
    <Frame>
      <Open type="button" aria-label={described(listingText.view, alt)} onClick={() => setOpen(true)}>
        {picture}
      </Open>
      {open && (
        <Lightbox
          image={media}
          alt={described(listingText.picture(title), alt)}
          preview={media.sizes.at(0)?.url}
          onClose={() => setOpen(false)}
        />
      )}
    </Frame>
  );
}
