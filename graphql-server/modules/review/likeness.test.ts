import { describe, expect, it } from 'vitest';
import { likenessOf } from './likeness.ts';

const likeness = (text: string) => likenessOf([text], null);

describe('what is alike', () => {
  it.each([
    ['subdomains of one host', 'buy at scam1.evil.example', 'or at scam2.evil.example'],
    ['subdomains below two endings', 'buy at a.evil.co.uk', 'or at b.evil.co.uk'],
    ['the same words with other numbers', 'you won 17 coins', 'you won 99 coins!!'],
    ['the same signs', '!!! 123', '!!! 123'],
  ])('%s', (_, one, other) => {
    expect(likeness(one)).toBe(likeness(other));
  });
});

describe('what is not alike', () => {
  it.each([
    ['hosts of two owners below two endings', 'my shop is ann.co.uk', 'my shop is bob.co.uk'],
    ['pages of two members of one host', 'see ann.github.io', 'see bob.github.io'],
    ['deployments of two members of one host', 'see ann.vercel.app', 'see bob.vercel.app'],
    ['texts without words', '🚀🚀🚀', '42'],
  ])('%s', (_, one, other) => {
    expect(likeness(one)).not.toBe(likeness(other));
  });

  it('two files without words', () => {
    expect(likenessOf([], 'a.webp')).not.toBe(likenessOf([], 'b.webp'));
    expect(likenessOf(['1'], 'a.webp')).toBe(likenessOf(['2'], 'a.webp'));
  });
});
