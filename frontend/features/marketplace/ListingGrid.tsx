import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { marketText } from './strings.ts';

/** Two, three or four columns, by the width. */
export const ListingGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 2, md: 4 },
    px: { base: 2, md: 0 },
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(156px, 22%), 1fr))',
  },
});

/** The frame of every card: a picture with its description below. */
export const ListingFrame = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    bg: 'bg.card',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
  },
});

/** Cards in the geometry of listings. */
export const ListingsSkeleton = () => (
  <SkeletonGroup label={marketText.loading}>
    <ListingGrid>
      {Array.from({ length: 8 }, (_, card) => (
        <ListingFrame key={card}>
          <Skeleton h="auto" aspectRatio="1" borderRadius="none" />
          <chakra.div p={3} display="grid" gap={2.5} h="112px" alignContent="start">
            <Skeleton w="80%" />
            <Skeleton w="50%" />
            <Skeleton w="40%" mt={2} />
          </chakra.div>
        </ListingFrame>
      ))}
    </ListingGrid>
  </SkeletonGroup>
);
