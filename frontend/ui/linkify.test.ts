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
    ['www.a.example', ['link:www.a.example']],
    ['(www.a.example/b?c=d#e).', ['link:www.a.example/b?c=d#e']],
    ['WWW.A.Example', ['link:WWW.A.Example']],
    ['www. and www.x and awww.a.example', []],
    ['buy on pump.fun, then pump.fun/x!', ['link:pump.fun', 'link:pump.fun/x']],
    ['app.uniswap.org/#/swap?x=1', ['link:app.uniswap.org/#/swap?x=1']],
    ['Dexscreener.com/solana', ['link:Dexscreener.com/solana']],
    ['t.me/hodl_hood and youtu.be/xyz', ['link:t.me/hodl_hood', 'link:youtu.be/xyz']],
    ['come to.me and tell.me so.be it/that', []],
    ['e.g. i.e. a.k.a. U.S. 1.5 v1.2.3 3.50/h gm...wagmi', []],
    ['file.ts index.md main.rs run.sh node.js a.zip src/app.tsx', []],
    ['ann.bob@mail.com or me@x.io', []],
    ['pump.fun.exe pump.funny pump.fun-x -pump.fun /pump.fun x:pump.fun', []],
    ['pump.fun@evil.example', []],
    ['@pump.fun', ['user:@pump.fun']],
    ['$BONK.io #tag.com', ['ticker:$BONK', 'tag:#tag']],
    ['xn--pmp-1na.fun', ['link:xn--pmp-1na.fun']],
    ['рump.fun pump.funа', []], // each has a Cyrillic letter
  ])('%s', (text, expected) => {
    expect(marks(text)).toEqual(expected);
  });

  it('links to the normalised address', () => {
    expect(linkify('Https://A.example')).toEqual([
      { kind: 'link', text: 'Https://A.example', href: 'https://a.example/' },
    ]);
    expect(linkify('Pump.fun/X')).toEqual([{ kind: 'link', text: 'Pump.fun/X', href: 'https://pump.fun/X' }]);
  });

  it('takes no longer for a text that is made to take long', () => {
    const began = performance.now();
    for (const part of ['a.', 'a-', 'www.', 'a.a-', '.com', 'x.fun/', '-.a'])
      linkify(part.repeat(5_000 / part.length));
    for (const end of [`${'.'.repeat(2_480)}x${')'.repeat(2_480)}`, ').'.repeat(2_480), ')'.repeat(4_980)])
      linkify(`https://a.example/${end}`);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
