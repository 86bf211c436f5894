import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { fixed } from './fixed.ts';

const base = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  p: 2,
  borderRadius: 'l2',
  _hover: { bg: 'bg.hover' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current=true]': { bg: 'accent.subtle' },
} as const;

/** A row of a list that is a link as a whole: a picture at the left, its text beside it. */
export const RowLink = chakra(Link, { base });

/**
 * A row link with precomputed styles, for panels that must open immediately; the row focused with arrow keys is marked.
 */
export const PlainRowLink = fixed(Link, {
  base: { ...base, _focusVisible: { bg: 'bg.hover', outlineOffset: '-2px' } },
});
