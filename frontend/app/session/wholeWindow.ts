export const WHOLE_WINDOW = {
  'data-whole-window': true,
  m: 0,
  w: 'full',
  maxW: 'full',
  h: '100dvh',
  maxH: '100dvh',
  borderWidth: 0,
  borderRadius: 0,
  bg: 'bg.canvas',
} as const;
