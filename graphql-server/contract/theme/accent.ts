import { contrastOf, fromOklch, toOklch } from './colour.ts';

/** The accent that the style sheet has (`frontend/app/theme`). */
export const DEFAULT_ACCENT = '#5b38e0';

/** What text and edges need on what is behind them (WCAG AA). */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

/** The surfaces of both themes, as `frontend/app/theme/tokens.ts` has them. */
export const SURFACES = {
  light: { card: '#ffffff', page: '#f3f3f9', bubble: '#e9e9f3' },
  dark: { page: '#0f0f18', card: '#171723', menu: '#1f1f2e', hover: '#2a2a3d' },
} as const;

export const WHITE = '#ffffff';

/** The colours of one theme that follow from the accent. */
export interface AccentColours {
  /** Behind the white text of buttons. */
  solid: string;
  /** The background while the pointer is over it. */
  hover: string;
  /** Text colour of links and selected entries. */
  fg: string;
  /** Background of selected entries, and of entries under the pointer. */
  subtle: string;
  muted: string;
  /** The ring around what has the focus. */
  focus: string;
}

export type ColorScheme = keyof typeof SURFACES;

/** A colour with another lightness, and with at most this chroma. */
function shade(colour: string, lightnessOf: (own: number) => number, most = 1): string {
  const [lightness, chroma, hue] = toOklch(colour);
  return fromOklch([Math.min(1, Math.max(0, lightnessOf(lightness))), Math.min(chroma, most), hue]);
}

/** The colour itself, or the next one in steps of lightness that is good enough. */
function firstThat(isEnough: (colour: string) => boolean, colour: string, step: number): string {
  for (let more = 0; Math.abs(more) <= 1; more += step) {
    const next = more === 0 ? colour : shade(colour, (own) => own + more);
    if (isEnough(next)) return next;
  }
  return step > 0 ? WHITE : '#000000';
}

const readableOn = (surfaces: string[]) => (colour: string) =>
  surfaces.every((surface) => contrastOf(colour, surface) >= TEXT_CONTRAST);

function lightOf(accent: string): AccentColours {
  const subtle = shade(accent, () => 0.965, 0.022);
  const muted = shade(accent, () => 0.925, 0.045);
  const surfaces = [...Object.values(SURFACES.light), subtle, muted];
  const fg = firstThat(readableOn(surfaces), accent, -0.01);
  return { solid: accent, hover: shade(accent, (own) => own - 0.08), fg, subtle, muted, focus: accent };
}

/** On dark surfaces a button is lighter, as far as its white text allows. */
const DARKEST_BUTTON = 5.9;

function darkOf(accent: string): AccentColours {
  const isLightEnough = (colour: string) => contrastOf(WHITE, colour) <= DARKEST_BUTTON;
  const solid = firstThat(isLightEnough, accent, 0.005);
  const subtle = shade(accent, () => 0.25, 0.07);
  const muted = shade(accent, () => 0.29, 0.085);
  const surfaces = [...Object.values(SURFACES.dark), subtle, muted];
  const fg = firstThat(
    readableOn(surfaces),
    shade(accent, (own) => Math.max(own, 0.74), 0.15),
    0.01,
  );
  return { solid, hover: shade(solid, (own) => own - 0.06), fg, subtle, muted, focus: fg };
}

/** All colours of a theme with this accent. */
export const accentOf = (accent: string): Record<ColorScheme, AccentColours> => ({
  light: lightOf(accent),
  dark: darkOf(accent),
});
