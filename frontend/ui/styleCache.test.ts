import { beforeEach, expect, it } from 'vitest';
import { styleCache } from './styleCache.ts';

const { sheet } = styleCache;
const texts = () =>
  sheet.tags.map((tag) => [...(tag as HTMLStyleElement).sheet!.cssRules].map((rule) => rule.cssText));
const nextFrame = () => new Promise(requestAnimationFrame);

beforeEach(async () => {
  sheet.isSpeedy = true; // as in a build
  await nextFrame();
  sheet.flush();
});

it('adds a sheet for the rules of each frame, behind those that are there', async () => {
  sheet.insert('.a { color: red; }');
  sheet.insert('.b { color: red; }');
  await nextFrame();
  sheet.insert('.c { color: red; }');
  expect(texts()).toEqual([['.a { color: red; }', '.b { color: red; }'], ['.c { color: red; }']]);
  expect(document.head.lastElementChild).toBe(sheet.tags.at(-1));
});
