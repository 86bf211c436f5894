// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

/** The parts that are more than text, as 'kind:text'. */
const marks = (text: string) =>
  linkify(text)
    .filter((part) => part.kind !== 'text')
    .map((part) => `${part.kind}:${part.text}`);

describe('linkify', () => {
  it('finds links, users, tickers and tags', () => {
    expect(marks('gm @ann, $BONK to https://a.example/x?y=1 #Hodlhood')).toEqual([
      'user:@ann',
      'ticker:$BONK',
      'link:https://a.example/x?y=1',
      'tag:#Hodlhood',
    ]);
  });

  it('gives back the whole text, part by part', () => {
    const text = '(see https://a.example/b(c)), @a.b- $X1 #día <b>&amp; 💥';
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['https://a.example/b.', ['link:https://a.example/b']],
    ['(https://a.example/b)', ['link:https://a.example/b']],
    ['(https://a.example/b).', ['link:https://a.example/b']],
    ['https://a.example/b_(c)', ['link:https://a.example/b_(c)']],
    ['@ann.', ['user:@ann']],
    ['@a', []],
    ['ann@mail.example', []],
    ['costs $100 or US$5', []],
    ['$SOLANAISTHEBEST is too long', []],
    ['#1 and &#39; and a#b', []],
    ['javascript:alert(1) data:text/html,x', []],
    ['https://bank.example@evil.example/', []],
    ['https://', []],
  ])('%s', (text, expected) => {
    expect(marks(text)).toEqual(expected);
  });

  it('links to the normalised address', () => {
    expect(linkify('Https://A.example')).toEqual([
      { kind: 'link', text: 'Https://A.example', href: 'https://a.example/' },
    ]);
  });
});
