// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, it } from 'vitest';
import { system } from './system.ts';
import { theme } from './theme.ts';

/** Chakra's types accept any text, and from a name that the theme lacks comes CSS that browsers ignore. */
const FRONTEND = join(import.meta.dirname, '../..');

type Category = Parameters<typeof system.tokens.categoryMap.get>[0];
const tokens = (category: Category) => new Set<string>(system.tokens.categoryMap.get(category)!.keys());

const PALETTES = Object.entries(theme.semanticTokens.colors)
  .filter(([, colour]) => 'solid' in colour)
  .map(([name]) => name);

const DISTANCE =
  /^([pm][xytrbles]?|(padding|margin|scrollPadding|scrollMargin|inset)(Top|Bottom|Left|Right|Block|Inline)?(Start|End)?|(row|column)?[gG]ap|top|left|right|bottom)$/;

/** Properties whose values are names of the theme, and the names. */
const NAMES: [property: RegExp, names: ReadonlySet<string>][] = [
  [/^colorPalette$/, new Set(PALETTES)],
  [/^(color|bg|background|fill|stroke|\w+Color)$/, tokens('colors')],
  [/^textStyle$/, new Set(Object.keys(theme.textStyles))],
  [/^(rounded|border\w*Radius)$/, tokens('radii')],
  [/^(shadow|boxShadow)$/, tokens('shadows')],
  [/^fontFamily$/, tokens('fonts')],
  [/^fontWeight$/, tokens('fontWeights')],
  [/^\w+Duration$/, tokens('durations')],
  [/^animation$/, new Set(Object.keys(theme.keyframes))],
  [DISTANCE, tokens('spacing')],
  [/^((min|max)?[WH]|w|h|boxSize)$/, tokens('sizes')],
];

const OF_CSS =
  /^(inherit|initial|unset|none|auto|normal|currentColor|inset|white|black|(fit|min|max)-content|0|[1-9]00)$/;

/** A word, also before `{durations.…}`, or a step of the grid, which may be negative; anything else is CSS. */
function nameOf(value: unknown): string | null {
  const name = String(value)
    .replace(/^-/, '')
    .replace(/ .*[{\d].*/, '');
  return /^([a-z][\w-]*(\.\w+)*|\d{1,3}(\.\d+)?)$/.test(name) && !OF_CSS.test(name) ? name : null;
}

/** The values that an expression can have, as far as they are written in it. */
function valuesOf(node: ESTree.Node | null): unknown[] {
  if (node?.type === 'Literal') return [node.value];
  if (node?.type === 'JSXExpressionContainer') return valuesOf(node.expression);
  if (node?.type === 'UnaryExpression') return valuesOf(node.argument);
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(valuesOf);
  if (node?.type === 'ObjectExpression')
    return node.properties.flatMap((each) => (each.type === 'Property' ? valuesOf(each.value) : []));
  return [];
}

function missingIn(file: string): string[] {
  const missing: string[] = [];
  const check = (property: string, value: ESTree.Node | null) => {
    const names = NAMES.find(([pattern]) => pattern.test(property))?.[1];
    if (!names) return;
    for (const name of valuesOf(value).map(nameOf))
      if (name !== null && !names.has(name)) missing.push(`${file}: ${property} ${name}`);
  };
  const checkReferences = (value: unknown) => {
    for (const [, category, name] of String(value).matchAll(/\{(durations|easings|colors)\.([\w.]+)\}/g))
      if (!tokens(category as Category).has(name!)) missing.push(`${file}: {${category}.${name}}`);
  };
  new Visitor({
    Literal: ({ value }) => checkReferences(value),
    JSXAttribute: ({ name, value }) => name.type === 'JSXIdentifier' && check(name.name, value),
    Property: ({ key, value }) => key.type === 'Identifier' && check(key.name, value),
  }).visit(parseSync(file, readFileSync(join(FRONTEND, file), 'utf8')).program);
  return missing;
}

it('every name of a colour, palette, text style, radius, distance or size that a component uses is in the theme', () => {
  const all = globSync('{app,features,lib,start,ui}/**/*.{ts,tsx}', { cwd: FRONTEND });
  const files = all.filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(missingIn)).toEqual([]);
});
