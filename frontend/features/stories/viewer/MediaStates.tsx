import { chakra } from '@chakra-ui/react/styled-system';
import { ImageOff } from 'lucide-react';
import { usePlaceholder } from '../../../lib/media/usePlaceholder.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { stripText } from '../strings.ts';
import { viewerText } from './strings.ts';

const Middle = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 3,
    pointerEvents: 'none',
  },
});

/** After a moment only, so that a quick answer does not flicker. */
export const Loading = () => (
  <Middle animation="appear 1ms 200ms backwards">
    <BlockSpinner label={viewerText.loading} size={12} />
  </Middle>
);

/** §8. */
export const Unavailable = () => (
  <Middle color="fg.muted" role="status">
    <ImageOff aria-hidden size={40} />
    {stripText.unavailable}
  </Middle>
);

/** Fills the space around the picture with its colours. */
export function Backdrop({ thumbhash }: { thumbhash: string | null }) {
  const placeholder = usePlaceholder(thumbhash, true);
  if (!placeholder) return null;
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      inset="-40px"
      bgSize="cover"
      bgPos="center"
      filter="blur(24px) brightness(.55)"
      style={{ backgroundImage: `url(${placeholder})` }}
    />
  );
}
