// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { describe, expect, it } from 'vitest';
import { findPhrase } from './findPhrase.ts';
import { seemsSecret } from './seemsSecret.ts';

const isFound = (text: string) => seemsSecret(text) && findPhrase(text);

/** So many words of the list, from all of it. */
const phrase = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => wordlist[(from + n * 163) % wordlist.length]!);

const TWELVE = phrase(12);

describe('a seed phrase is found', () => {
  it.each([12, 13, 15, 18, 21, 24, 48])('of %i words', (count) => {
    for (let from = 0; from < 200; from += 7) expect(isFound(phrase(count, from).join(' '))).toBe(true);
  });

  it.each<[string, (words: string[]) => string]>([
    ['in capitals', (words) => words.join(' ').toUpperCase()],
    ['in mixed case', (words) => words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')],
    ['with commas', (words) => words.join(', ')],
    ['with commas alone', (words) => words.join(',')],
    ['in lines', (words) => words.join('\n')],
    ['numbered', (words) => words.map((word, n) => `${n + 1}. ${word}`).join(' ')],
    ['numbered in lines', (words) => words.map((word, n) => `${n + 1}) ${word}`).join('\r\n')],
    ['numbered without a space', (words) => words.map((word, n) => `${n + 1}.${word}`).join(' ')],
    ['as a list', (words) => words.map((word) => `- ${word}`).join('\n')],
    ['in quotes', (words) => JSON.stringify(words)],
    ['with tabs and bars', (words) => words.join('\t|\t')],
    ['with hyphens', (words) => words.join('-')],
    ['within prose', (words) => `Hey, can you check it? ${words.join(' ')} Thanks, Ann`],
    ['behind other words', (words) => `My phrase is the following:\n\n${words.join(' ')}`],
    ['behind a long text', (words) => `${'gm frens, wagmi. '.repeat(250)}${words.join(' ')}`],
  ])('%s', (_, write) => {
    expect(isFound(write(TWELVE))).toBe(true);
  });
});

const ROOT = join(import.meta.dirname, '../../..');
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder)).flatMap((name) =>
    name.endsWith(ending) ? readFileSync(join(ROOT, folder, name), 'utf8') : [],
  );

/** What the demo's members write, and the sentences of the project's documents. */
function ordinarySentences(): string[] {
  const written = filesIn('tools/demo/texts', '.ts').flatMap((code) =>
    Array.from(code.matchAll(/'((?:[^'\\\n]|\\.)+)'/g), ([, text]) => text!),
  );
  const prose = filesIn('docs', '.md')
    .join('\n\n')
    .replaceAll(/```[^]*?```|^\|.*$|^#.*$/gm, '');
  const sentences = [...written, ...prose.split(/\n\n+/)].flatMap((text) => text.split(/(?<=[.!?])\s+/));
  return sentences.filter((sentence) => sentence.split(/\s+/).length >= 6);
}

const SHORT_WORDS = [
  'the cat and the dog run home with the ball that you gave them last year for fun and joy',
  'you can see the sun rise over the city and feel the wind on your skin this time of the year',
  'please come over this evening when you finish work because dinner will be ready around seven',
  'love this group so much that people want more coffee and less drama every single morning',
  'that was the best game ever played here and nobody will ever beat this score again',
  'buy high sell low never give up and hold until the very end of the road my friend',
  'token price will rise again when enough people hold strong and simply ignore the noise',
  'just keep your coins safe and never share the words with anybody who asks for them',
  'happy birthday dear friend hope your year will be great and full of good things for you',
  'what time does the market open today and who will join the voice chat this night',
];

describe('ordinary prose is not', () => {
  const sentences = ordinarySentences();

  it('in a thousand sentences, alone and one after the other', () => {
    expect(sentences.length).toBeGreaterThan(800);
    expect(sentences.filter(isFound)).toEqual([]);
    expect(isFound(sentences.join(' '))).toBe(false);
  });

  it('and few of them need the list of words', () => {
    expect(sentences.filter(seemsSecret).length).toBeLessThan(sentences.length / 12);
  });

  it.each(SHORT_WORDS)('%s', (sentence) => {
    expect(isFound(sentence)).toBe(false);
  });

  it.each([
    ['eleven words of the list', phrase(11).join(' ')],
    ['twelve with another between', [...phrase(6), 'zzz', ...phrase(6, 5)].join(' ')],
    ['twelve with an accent', [...phrase(6), 'café', ...phrase(6, 5)].join(' ')],
    ['twelve in other alphabets', 'крипта это весело и просто для всех кто любит читать новости'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(isFound(text)).toBe(false);
  });
});

it('a long text is tested in no time', () => {
  const begin = performance.now();
  for (const text of [
    'abandon '.repeat(2_500),
    'a '.repeat(10_000),
    `${'abcdefgh'.repeat(2_500)}`,
    ' '.repeat(20_000),
    'abc '.repeat(5_000),
  ])
    for (let n = 0; n < 5; n++) isFound(text.slice(0, 20_000));
  expect(performance.now() - begin).toBeLessThan(1_000);
});
