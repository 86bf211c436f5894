import { chakra } from '@chakra-ui/react/styled-system';
import { COVER } from '../../ui/media/crop/shapes.ts';
import { NameCover } from '../../ui/NameCover.tsx';

/** Addresses of one photo, the small one for small screens. */
export interface CoverPhoto {
  large: string;
  small?: string;
}

/** The photo of a member as a query has it. */
export const photoOf = (user: { largeCover: string | null; smallCover: string | null }): CoverPhoto | null =>
  user.largeCover && user.smallCover ? { large: user.largeCover, small: user.smallCover } : null;

interface CoverProps {
  username: string;
  /** Null shows the member's own colours. */
  photo: CoverPhoto | null;
}

/** The cover photo. Decorative: the name is below it. */
export const Cover = ({ username, photo }: CoverProps) => (
  <chakra.div position="relative" overflow="hidden" bg="bg.skeleton" style={{ aspectRatio: COVER.aspect }}>
    {photo ? (
      <chakra.img
        src={photo.large}
        srcSet={photo.small && `${photo.small} 680w, ${photo.large} 1360w`}
        sizes="(min-width: 1024px) calc(100vw - 370px), 100vw"
        alt=""
        boxSize="full"
        objectFit="cover"
      />
    ) : (
      <NameCover name={username} />
    )}
  </chakra.div>
);
