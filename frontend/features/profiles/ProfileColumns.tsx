import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '320px minmax(0, {sizes.main})' },
    justifyContent: 'center',
    alignItems: 'start',
    gap: { base: 2, md: 4 },
  },
});

/** The grid of a profile: the header above, and the side column beside the posts on wide screens. */
export const ProfileColumns = (props: ComponentProps<typeof Grid>) => <Grid data-wide {...props} />;

export const ProfileSide = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 2, md: 4 },
    position: { xl: 'sticky' },
    top: 'calc({sizes.header} + {spacing.4})',
  },
});
