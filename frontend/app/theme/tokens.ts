import { defineTokens } from '@chakra-ui/react/styled-system';

/** `{ 0: '#fff' }` → `{ 0: { value: '#fff' } }`, the form the style system wants. */
const values = <Key extends string | number, Value>(plain: Record<Key, Value>) =>
  Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, { value }])) as Record<
    Key,
    { value: Value }
  >;

/** The 4 px grid, as multiples of 4 px. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64, 72,
  80, 96,
];
const grid = (length: (step: number) => string) =>
  Object.fromEntries(steps.map((step) => [step, { value: length(step) }]));

/** With larger letters the space around them grows by a quarter at most, so that a phone has room for the letters. */
const space = (step: number) => (step > 16 ? `${step / 4}rem` : `min(${step / 4}rem, ${step * 5}px)`);

/** The height of a control: half of it grows with its line of text. Below it are icons, above it widths of text. */
const size = (step: number) =>
  step < 7 || step > 16 ? `${step / 4}rem` : `calc(${step / 8}rem + ${step * 2}px)`;

const sans = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** The base tokens of "Blocklight"; components use only the semantic ones (`semanticTokens.ts`). */
export const tokens = defineTokens({
  colors: {
    ink: values({
      0: '#FFFFFF',
      50: '#F3F3F9',
      100: '#E9E9F3',
      200: '#D8D8E6',
      400: '#9494AD',
      500: '#5F5F78',
      600: '#535369',
      700: '#3C3C52',
      800: '#2A2A3D',
      850: '#1F1F2E',
      900: '#171723',
      950: '#0F0F18',
    }),
    volt: values({
      50: '#F1EEFF',
      100: '#E3DDFF',
      300: '#AB99FF',
      400: '#8F76FF',
      500: '#7050F8',
      600: '#5B38E0',
      700: '#4829B5',
    }),
    mint: values({
      50: '#E6FAF2',
      300: '#63DDB0',
      400: '#34CB97',
      600: '#078A60',
      700: '#066F4E',
      950: '#04241B',
    }),
    ember: values({ 50: '#FFEEF0', 300: '#FF9AA8', 400: '#FF6F83', 600: '#C91F3B', 950: '#350911' }),
    bonk: values({
      50: '#FFF3E3',
      300: '#FFBE6B',
      400: '#FFA53A',
      600: '#C96A00',
      700: '#9A4F00',
      950: '#301803',
    }),
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
  },
  fonts: {
    body: { value: sans },
    heading: { value: `'Bricolage Grotesque Variable', ${sans}` },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  spacing: { 0: { value: '0' }, ...grid(space) },
  sizes: {
    0: { value: '0' },
    ...grid(size),
    ...values({
      full: '100%',
      header: size(14),
      sidebar: '17.5rem',
      main: '42.5rem',
      panel: '21.25rem',
      line: '68ch',
    }),
  },
  /** `block` is the recurring shape: a square whose corners are 30 % of its side. */
  radii: values({ none: '0', l1: '8px', l2: '12px', l3: '16px', pill: '20px', full: '9999px', block: '30%' }),
  durations: values({ press: '120ms', exit: '140ms', enter: '180ms', pop: '240ms', bonk: '320ms' }),
  easings: values({ out: 'cubic-bezier(.2,.8,.2,1)' }),
  zIndex: values({ bar: 30, menu: 40, skip: 50, toast: 60 }),
  animations: { shimmer: { value: 'shimmer 1.4s ease-in-out infinite' } },
});
