import { chakra } from '@chakra-ui/react/styled-system';
import { NameCover } from '../../ui/NameCover.tsx';
import { SHAPE } from './shape.ts';

/** A group's picture in its shape, or a cover from its name, so that no list looks broken. Decorative. */
export const GroupCover = ({ name, url }: { name: string; url: string | null | undefined }) => (
  <chakra.div overflow="hidden" bg="bg.skeleton" style={{ aspectRatio: SHAPE.aspect }}>
    {url ? (
      <chakra.img src={url} alt="" boxSize="full" objectFit="cover" loading="lazy" decoding="async" />
    ) : (
      <NameCover name={name} />
    )}
  </chakra.div>
);
