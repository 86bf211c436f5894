import { MAX_LENGTH } from '../../contract/limits.ts';
import { badField } from '../../platform/errors/errors.ts';
import { ContentRuleKind } from './contentRule.types.ts';
import { PatternThread, SlowPattern } from './patterns/patternThread.ts';
import type { Answer } from './patterns/worker.ts';

/** Its own, so that nobody's post waits for a trial. In milliseconds of processor time. */
const thread = new PatternThread({ ofPattern: 250, onAverage: 5_000 });

/** As long as a text may be, of letters for which character classes are slow. */
const LONG_TEXTS = ['a', '\u0436', '\u0436\u00e9', 'a1 '].map((part) => [
  part.repeat(MAX_LENGTH.forumContent / part.length),
]);

/** Where a pattern matches in each piece of content. Throws BAD_USER_INPUT if it takes too long. */
export async function findPattern(text: string, contents: string[][]): Promise<Answer['found']> {
  try {
    return (await thread.find({ patterns: [{ id: 1, text }], contents })).found;
  } catch (error) {
    if (!(error instanceof SlowPattern)) throw error;
    throw badField(
      'text',
      'This pattern takes too long. Use shorter repetitions or fewer character classes.',
    );
  }
}

/** Refuses a pattern that would take too long for ordinary long texts, which would all count as matches. */
export async function refuseSlowPattern(kind: ContentRuleKind, text: string): Promise<void> {
  if (kind === ContentRuleKind.PATTERN) await findPattern(text, LONG_TEXTS);
}
