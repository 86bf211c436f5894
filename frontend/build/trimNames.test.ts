// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { trimNames } from './trimNames.ts';

const plugin = trimNames() as unknown as {
  buildStart(): void;
  transform(code: string, id: string): { code: string } | null;
};
const pathOf = createRequire(import.meta.url).resolve;
const trimmed = (id: string) => {
  plugin.buildStart();
  return plugin.transform.call({ error: expect.unreachable }, readFileSync(id, 'utf8'), id)!.code;
};

it('keeps the CSS properties that are used, and no others', () => {
  const code = trimmed(pathOf('@pandacss/is-valid-prop').replace(/index\.js$/, 'index.mjs'));
  for (const name of ['alignItems', 'display', 'insetInlineStart', 'zIndex'])
    expect(code).toContain(`,${name},`);
  for (const name of ['WebkitMaskRepeatX', 'glyphOrientationVertical']) expect(code).not.toContain(name);
});

it('keeps the attributes that are used, and all of React', () => {
  const code = trimmed(pathOf('@emotion/is-prop-valid').replace(/\.cjs\.js$/, '.esm.js'));
  for (const name of ['children', 'href', 'placeholder', 'tabIndex', 'class'])
    expect(code).toMatch(new RegExp(`[(|]${name}[|)]`));
  expect(code).not.toContain('|glyphOrientationVertical|');
});

it('keeps the conditions and properties of Chakra that are used, by their short names, too', () => {
  const code = trimmed(
    pathOf('@chakra-ui/react/preset-base')
      .replace(/\.cjs$/, '.js')
      .replace('/cjs/', '/esm/'),
  );
  for (const name of ['hover', 'focusVisible', 'dark', 'paddingInline', 'marginInline'])
    expect(code).toMatch(new RegExp(`^ +${name}: `, 'm'));
  for (const name of ['rangeStart', 'skewX']) expect(code).not.toMatch(new RegExp(`^ +${name}: `, 'm'));
});
