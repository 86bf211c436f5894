import { expect, it } from 'vitest';
import { hasLink, hostsIn } from '../../../platform/text/hosts.ts';
import { plainText } from '../../../platform/text/plainText.ts';
import { compilePattern, readingsOf } from './pattern.ts';

/** Milliseconds that something takes: the least of some, because the machine has other work. */
const least = (work: () => unknown) =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    }),
  );

function time(pattern: string, text: string): number {
  const compiled = compilePattern(pattern);
  return least(() => compiled.test(text));
}

it.each(['(a+)+$', '(a|aa)+$', '(.*a){20}$', '([a-z]+)*!'])(
  '%s takes no more than a plain pattern by a constant factor, and grows linearly',
  (pattern) => {
    const text = `${'a'.repeat(100_000)}b`;
    expect(time(pattern, text)).toBeLessThan(200 * time('[b-c]d', text) + 20);
    const tenth = time(pattern, `${'a'.repeat(10_000)}b`);
    expect(time(pattern, text)).toBeLessThan(60 * tenth + 20);
  },
);

it.each<[string, (length: number) => string]>([
  ['many names', (length) => 'a.'.repeat(length)],
  ['a row of dots', (length) => `a${'.'.repeat(length)}a`],
])('hosts are found in linear time in %s', (_, textOf) => {
  const find = (length: number) => least(() => hostsIn(textOf(length)));
  find(1_000);
  expect(find(100_000)).toBeLessThan(30 * find(10_000) + 50);
});

it('a host is named without the dots and dashes around it', () =>
  expect([...hostsIn('..-a.example-. .. - x.-y.z')]).toEqual(['a.example', 'x.-y.z']));

it.each([
  ['https://x.example', true],
  ['see example.com', true],
  ['t.me/us', true],
  ['www.x', true],
  ['I am here.Thanks', false],
  ['1.5/2.0 and/or 3.50', false],
  ['e.g. this', false],
])('%s has a link: %s', (text, expected) => expect(hasLink(text)).toBe(expected));

function matches(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  return readingsOf(plainText(text)).some((reading) => compiled.test(reading));
}

it.each([
  ['a Cyrillic letter', '\u0430irdrop'],
  ['a Greek one', 'airdr\u03bfp'],
  ['capitals', '\u0410IRDR\u039fP'],
  ['small capitals', '\u1d00irdrop'],
  ['no dot', 'a\u0131rdrop'],
  ['accents', '\u00e1irdr\u00f6p'],
  ['lines through it', 'a\u0336i\u0336r\u0336d\u0336r\u0336o\u0336p\u0336'],
  ['a blank without width', 'air\u2800drop'],
])('a pattern matches a word with %s that looks the same', (_, text) =>
  expect(matches('airdrop', `Free ${text} now`)).toBe(true),
);

it('a word of another alphabet is read as it is, by patterns of either', () => {
  expect(matches('cop', '\u0441\u043e\u0440')).toBe(false);
  expect(matches('\u0441\u043e\u0440', '\u0421\u043e\u0440 \u0438 \u043f\u044b\u043b\u044c')).toBe(true);
  expect(matches('caf\u00e9', 'un caf\u00e9')).toBe(true);
});
