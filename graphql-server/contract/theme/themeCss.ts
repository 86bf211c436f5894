import { accentOf, DEFAULT_ACCENT, type AccentColours } from './accent.ts';

/** Id of the style element in documents with an accent other than the default. */
export const THEME_ID = 'theme';

/** The variables of the style sheet (`frontend/app/theme/semanticTokens.ts`). */
const rulesOf = ({ focus, ...accent }: AccentColours): string =>
  [...Object.entries(accent).map(([name, colour]) => [`accent-${name}`, colour]), ['focus', focus]]
    .map(([name, colour]) => `--chakra-colors-${name}:${colour}`)
    .join(';');

/**
 * The colours of a community's accent for both themes, over those of the style sheet, whose layers come first; '' for the
 * accent that the style sheet has.
 */
export function themeCss(accent: string): string {
  if (accent === DEFAULT_ACCENT) return '';
  const { light, dark } = accentOf(accent);
  return `:root{${rulesOf(light)}}.dark{${rulesOf(dark)}}`;
}
