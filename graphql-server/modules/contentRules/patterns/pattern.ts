import { RE2JS, RE2Set } from 're2js';
import { latinText } from '../../../platform/text/latinText.ts';
import { plainText } from '../../../platform/text/plainText.ts';

/** Larger ones, such as `(a{500}){2}` several times, take long to compile. */
const MAX_INSTRUCTIONS = 10_000;

/** Compiles a pattern of RE2 that ignores case. Throws an error with a sentence for its author. */
export function compilePattern(text: string): RE2JS {
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(plainText(text), RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    throw new Error(`This is not a valid RE2 pattern: ${reasonOf(error)}.`, { cause: error });
  }
  if (pattern.programSize() > MAX_INSTRUCTIONS) throw new Error('This pattern is too large.');
  if (pattern.test('')) throw new Error('This pattern would match every text.');
  return pattern;
}

/** Bytes that a pattern may keep of what it has read. 8 MB, the default of RE2JS, for a dozen patterns end the process. */
const MAX_KEPT = 128 * 1_024;

/** Whether a pattern matches a text. */
export type Matches = (text: string) => boolean;

/** Like `compilePattern`, for many texts. Only a set of patterns, here of one, can be told how much it may keep. */
export function compileMatches(text: string): Matches {
  const set = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE, MAX_KEPT);
  set.add(plainText(text));
  set.compile();
  return (read) => set.match(read).length > 0;
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : 'it cannot be parsed')
    .replace(/^error parsing regexp: /, '')
    .replace('`(?i)', '`')
    .replace(/\.$/, '');

/** A plain text, and as it would be read if its look-alikes are Latin letters. */
export function readingsOf(plain: string): string[] {
  const latin = latinText(plain);
  return latin === plain ? [plain] : [plain, latin];
}
