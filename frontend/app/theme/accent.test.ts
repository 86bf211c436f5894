// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_ACCENT, SURFACES } from '../../../graphql-server/contract/theme/accent.ts';
import { themeCss } from '../../../graphql-server/contract/theme/themeCss.ts';
import { pageCss } from './pageCss.ts';
import { tokens } from './tokens.ts';

const css = pageCss();
const { ink, volt } = tokens.colors as unknown as Record<'ink' | 'volt', Record<number, { value: string }>>;

it("a community's accent is over variables that the style sheet has", () => {
  const names = [...themeCss('#0a7d4b').matchAll(/(--[\w-]+):/g)].map(([, name]) => name!);
  expect(names).toHaveLength(12);
  for (const name of names) expect(css).toContain(`${name}:`);
});

it('the colours that it is derived for are those of the theme', () => {
  expect(volt[600]!.value.toLowerCase()).toBe(DEFAULT_ACCENT);
  const surfaces = [...Object.values(SURFACES.light), ...Object.values(SURFACES.dark)];
  const of = [0, 50, 100, 950, 900, 850, 800].map((step) => ink[step]!.value.toLowerCase());
  expect(surfaces).toEqual(of);
});

it('dark is a class there, too, and its layers come before', () => {
  expect(css).toMatch(/^@layer [^;{]*tokens/);
  expect(css).toContain('.dark');
  expect(readFileSync(join(import.meta.dirname, '../../start/boot.css'), 'utf8')).toContain('html.dark');
});
