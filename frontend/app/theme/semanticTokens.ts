import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

/** One colour for each theme. Names are ramps (`ink.50`) or plain values. */
const both = (light: string, dark: string) => ({ value: { base: colour(light), _dark: colour(dark) } });
const colour = (name: string) => (name.startsWith('#') || name.startsWith('rgb') ? name : `{colors.${name}}`);

/** A family that `colorPalette` can name: what a button, badge or notice needs. */
const palette = (
  parts: Record<'solid' | 'hover' | 'contrast' | 'fg' | 'subtle' | 'muted', [string, string]>,
) => Object.fromEntries(Object.entries(parts).map(([name, [light, dark]]) => [name, both(light, dark)]));

/** The only colours that components name. Contrast: text ≥ 4.5:1, edges ≥ 3:1 in both themes. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: both('ink.50', 'ink.950'),
      canvas: both('ink.50', 'ink.950'),
      card: both('ink.0', 'ink.900'),
      raised: both('ink.0', 'ink.850'),
      sunken: both('ink.50', 'ink.850'),
      bubble: both('ink.100', 'ink.850'),
      hover: both('ink.100', 'ink.800'),
      skeleton: both('ink.100', 'ink.800'),
    },
    fg: {
      DEFAULT: both('ink.950', '#F2F2FA'),
      muted: both('ink.600', '#B4B4CB'),
      subtle: {
        value: { base: '{colors.ink.500}', _dark: '{colors.ink.400}', _moreContrast: '{colors.fg.muted}' },
      },
    },
    border: {
      DEFAULT: both('ink.200', '#2E2E42'),
      control: both('#7F7F99', '#74748F'),
    },
    focus: both('volt.500', 'volt.300'),
    up: both('mint.700', 'mint.400'),
    down: both('ember.600', 'ember.400'),
    presence: both('mint.600', 'mint.400'),
    holder: {
      large: both('volt.600', 'volt.400'),
      medium: both('mint.600', 'mint.400'),
      small: both('bonk.600', 'bonk.400'),
    },
    accent: palette({
      solid: ['volt.600', 'volt.500'],
      hover: ['volt.700', 'volt.600'],
      contrast: ['ink.0', 'ink.0'],
      fg: ['volt.600', 'volt.300'],
      subtle: ['volt.50', '#211A45'],
      muted: ['volt.100', '#2C2258'],
    }),
    neutral: palette({
      solid: ['ink.950', 'ink.100'],
      hover: ['ink.800', 'ink.0'],
      contrast: ['ink.0', 'ink.950'],
      fg: ['ink.950', '#F2F2FA'],
      subtle: ['ink.100', 'ink.800'],
      muted: ['ink.200', 'ink.700'],
    }),
    danger: palette({
      solid: ['ember.600', 'ember.400'],
      hover: ['#A9152E', 'ember.300'],
      contrast: ['ink.0', 'ink.950'],
      fg: ['ember.600', 'ember.400'],
      subtle: ['ember.50', 'ember.950'],
      muted: ['#FFDADF', '#4A0F1A'],
    }),
    bonk: palette({
      solid: ['bonk.400', 'bonk.400'],
      hover: ['bonk.300', 'bonk.300'],
      contrast: ['ink.950', 'ink.950'],
      fg: ['bonk.700', 'bonk.300'],
      subtle: ['bonk.50', 'bonk.950'],
      muted: ['#FFE4C2', '#452405'],
    }),
    success: palette({
      solid: ['mint.700', 'mint.400'],
      hover: ['mint.600', 'mint.300'],
      contrast: ['ink.0', 'ink.950'],
      fg: ['mint.700', 'mint.400'],
      subtle: ['mint.50', 'mint.950'],
      muted: ['#CFF3E4', '#073A2B'],
    }),
  },
  shadows: {
    menu: { value: { base: '0 8px 24px rgb(15 15 24 / .16)', _dark: '0 0 0 1px {colors.border}' } },
  },
});
