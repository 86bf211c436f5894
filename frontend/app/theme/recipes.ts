import { defineRecipe } from '@chakra-ui/react/styled-system';

const transition = {
  transitionProperty: 'background-color, border-color, color, transform',
  transitionDuration: 'press',
};
const off = { cursor: 'not-allowed', opacity: 0.55 };

const button = defineRecipe({
  base: {
    ...transition,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    position: 'relative',
    gap: 2,
    colorPalette: 'accent',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    textStyle: 'body',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    _active: { transform: 'scale(.98)' },
    _disabled: off,
    _icon: { flexShrink: 0, boxSize: 5 },
    '@media (pointer: coarse)': { minH: '44px', minW: '44px' },
  },
  variants: {
    size: {
      sm: { h: 8, minW: 8, px: 3, textStyle: 'secondary', fontWeight: 'semibold', _icon: { boxSize: 4 } },
      md: { h: 9, minW: 9, px: 4 },
      lg: { h: 11, minW: 11, px: 5 },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      outline: { borderColor: 'border.control', color: 'fg', _hover: { bg: 'bg.hover' } },
      ghost: { color: 'fg.muted', _hover: { bg: 'bg.hover' }, _pressed: { color: 'colorPalette.fg' } },
      plain: { color: 'colorPalette.fg', px: 1, _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const fieldBase = {
  ...transition,
  w: 'full',
  minW: 0,
  textAlign: 'start',
  bg: 'bg.sunken',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l1',
  textStyle: 'body',
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _invalid: { borderColor: 'danger.fg' },
  _disabled: off,
} as const;

const input = defineRecipe({
  base: { ...fieldBase, appearance: 'none' },
  variants: {
    size: { md: { h: 10, px: 3 }, lg: { h: 11, px: 3 } },
    variant: {
      outline: {},
      subtle: { borderRadius: 'pill', borderColor: 'transparent', bg: 'bg.bubble', px: 4 },
    },
  },
  defaultVariants: { size: 'lg', variant: 'outline' },
});

const textarea = defineRecipe({
  // Under a modal dialog an empty field has no line that would give it a height.
  base: { ...fieldBase, minH: 11, px: 3, py: 2.5, resize: 'none', fieldSizing: 'content' },
  variants: {
    size: { md: {}, lg: { textStyle: 'composer' } },
    variant: {
      outline: {},
      subtle: { borderRadius: 'pill', borderColor: 'transparent', bg: 'bg.bubble', px: 4 },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const link = defineRecipe({
  base: {
    color: 'accent.fg',
    borderRadius: '4px',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    variant: {
      plain: {},
      underline: { textDecoration: 'underline', textUnderlineOffset: '2px' },
      quiet: { color: 'inherit', fontWeight: 'semibold' },
    },
  },
  defaultVariants: { variant: 'plain' },
});

const heading = defineRecipe({ base: { textStyle: 'section', textWrap: 'balance' } });

/** State is styled by attributes here, never by conditional props in components. */
export const recipes = { button, input, textarea, link, heading };
