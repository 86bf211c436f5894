import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

const Native = chakra('select', {
  base: {
    appearance: 'none',
    w: 'full',
    h: 11,
    ps: 3,
    pe: 9,
    bg: 'bg.sunken',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    textStyle: 'body',
    cursor: 'pointer',
    _invalid: { borderColor: 'danger.fg' },
    '& option': { bg: 'bg.raised', color: 'fg' },
  },
});

/** The platform's select with the theme's styles. */
export const Select = (props: ComponentProps<typeof Native>) => (
  <chakra.span position="relative" display="block">
    <Native {...props} />
    <chakra.span
      aria-hidden
      position="absolute"
      insetEnd={3}
      top={0}
      h="full"
      display="grid"
      placeItems="center"
      pointerEvents="none"
      color="fg.muted"
    >
      <ChevronDown size={16} />
    </chakra.span>
  </chakra.span>
);
