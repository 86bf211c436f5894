import { expect, it } from 'vitest';
import { hasLink, hostsIn } from '../../platform/text/hosts.ts';
import { ContentRuleKind } from './contentRule.types.ts';
import { matcherOf, textsOf } from './matcher.ts';

/** The least of some times, because the machine has other work. */
function time(pattern: string, text: string): number {
  const matcher = matcherOf(ContentRuleKind.PATTERN, pattern);
  const texts = textsOf([text]);
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const begun = performance.now();
      matcher.matches(texts);
      return performance.now() - begun;
    }),
  );
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
  const find = (length: number) => {
    const begun = performance.now();
    hostsIn(textOf(length));
    return performance.now() - begun;
  };
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
