import { expect, it } from 'vitest';
import { accentOf, DEFAULT_ACCENT } from './accent.ts';
import { contrastOf, fromOklch, toOklch } from './colour.ts';
import { accentProblem, contrastText, pairsOf } from './pairs.ts';
import { themeCss } from './themeCss.ts';

/** A grid over all colours, with the grey ones. */
const steps = ['00', '22', '44', '66', '77', '88', 'aa', 'cc', 'ee', 'ff'];
const COLOURS = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrastOf('#5b38e0', '#ffffff')).toBeCloseTo(6.8, 1);
});

it('finds each colour again', () => {
  for (const colour of COLOURS) expect(fromOklch(toOklch(colour))).toBe(colour);
});

it('every pair of a colour on which white can be read is readable, in both themes', () => {
  const accepted = COLOURS.filter((colour) => contrastOf('#ffffff', colour) >= 4.5);
  expect(accepted.length).toBeGreaterThan(200);
  for (const colour of accepted)
    expect([colour, pairsOf(colour).filter(({ contrast, needed }) => contrast < needed)]).toEqual([
      colour,
      [],
    ]);
});

it.each([
  ['#ffee00', 'White text on #ffee00 has a contrast of 1.2; at least 4.5 is needed'],
  ['#777777', 'White text on #777777 has a contrast of 4.47; at least 4.5 is needed'],
  ['#767676', undefined],
  [DEFAULT_ACCENT, undefined],
])('%s: %s', (colour, problem) => {
  expect(accentProblem(colour)).toBe(problem);
});

it('refuses every colour on which white cannot be read', () => {
  const refused = COLOURS.filter((colour) => contrastOf('#ffffff', colour) < 4.5);
  for (const colour of refused) expect(accentProblem(colour)).toMatch(/^White text on /);
});

it('lightens buttons on dark surfaces, as far as their text allows', () => {
  const { light, dark } = accentOf('#00005a');
  expect(light.solid).toBe('#00005a');
  expect(contrastOf(dark.solid, '#171723')).toBeGreaterThan(contrastOf(light.solid, '#171723'));
  expect(contrastOf('#ffffff', dark.solid)).toBeGreaterThanOrEqual(4.5);
});

it('rounds no failure away', () => {
  expect(contrastText({ contrast: 4.496, needed: 4.5 })).toBe('4.49');
  expect(contrastText({ contrast: 4.51, needed: 4.5 })).toBe('4.5');
});

it('writes the variables of both themes, and nothing for the default', () => {
  expect(themeCss(DEFAULT_ACCENT)).toBe('');
  expect(themeCss('#0a7d4b')).toMatch(
    /^:root\{--chakra-colors-accent-solid:#0a7d4b;.*--chakra-colors-focus:#0a7d4b\}\.dark\{--chakra.*\}$/,
  );
});
