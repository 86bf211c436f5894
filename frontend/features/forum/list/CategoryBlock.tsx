import { chakra } from '@chakra-ui/react/styled-system';
import type { ForumCategory } from '../../../gql/graphql.ts';
import { CATEGORIES } from '../looks.ts';

/** The sign of a category as a block; decorative, its word stands beside it. */
export function CategoryBlock({ category }: { category: ForumCategory }) {
  const { icon: Icon, colorPalette } = CATEGORIES[category];
  return (
    <chakra.span
      colorPalette={colorPalette}
      display="grid"
      placeItems="center"
      flexShrink={0}
      boxSize={{ base: 8, md: 10 }}
      borderRadius="block"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Icon size={20} aria-hidden />
    </chakra.span>
  );
}
