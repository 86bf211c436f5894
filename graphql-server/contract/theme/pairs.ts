import {
  accentOf,
  EDGE_CONTRAST,
  SURFACES,
  TEXT_CONTRAST,
  WHITE,
  type AccentColours,
  type ColorScheme,
} from './accent.ts';
import { contrastOf } from './colour.ts';

/** Two colours that meet on the page. */
export interface Pair {
  scheme: ColorScheme;
  /** A description such as `White text`. */
  what: string;
  front: string;
  back: string;
  contrast: number;
  needed: number;
}

type Part = Pick<Pair, 'what' | 'front' | 'back' | 'needed'>;

const text = (what: string, front: string, back: string): Part => ({
  what,
  front,
  back,
  needed: TEXT_CONTRAST,
});

function partsOf({ solid, hover, fg, subtle, muted, focus }: AccentColours, surfaces: string[]): Part[] {
  return [
    text('White text', WHITE, solid),
    text('White text', WHITE, hover),
    ...[...surfaces, subtle, muted].map((back) => text(`Text in ${fg}`, fg, back)),
    ...surfaces.map((back) => ({
      what: `The focus ring in ${focus}`,
      front: focus,
      back,
      needed: EDGE_CONTRAST,
    })),
  ];
}

/** Every pair of colours in which the accent takes part, in both themes. */
export function pairsOf(accent: string): Pair[] {
  const colours = accentOf(accent);
  return (Object.keys(SURFACES) as ColorScheme[]).flatMap((scheme) =>
    partsOf(colours[scheme], Object.values(SURFACES[scheme])).map((part) => ({
      ...part,
      scheme,
      contrast: contrastOf(part.front, part.back),
    })),
  );
}

/** The contrast with one decimal, or with two if rounding would hide that it is too low. */
export const contrastText = ({ contrast, needed }: Pick<Pair, 'contrast' | 'needed'>): string => {
  const rounded = contrast.toFixed(1);
  return contrast < needed && Number(rounded) >= needed
    ? (Math.floor(contrast * 100) / 100).toFixed(2)
    : rounded;
};

/** Which pair of an accent is not readable, as a sentence without its full stop; undefined if all are. */
export function accentProblem(accent: string): string | undefined {
  const failing = pairsOf(accent).find(({ contrast, needed }) => contrast < needed);
  return (
    failing &&
    `${failing.what} on ${failing.back} has a contrast of ${contrastText(failing)}; at least ${failing.needed} is needed`
  );
}
