import { MAX_ENTRIES } from '../documents/documentLimits.ts';

/**
 * Whether the lists and objects of a variable have more entries than any input takes, all their levels together. Looks
 * at no more than that: each mistake that GraphQL finds in a value says the whole value again.
 */
export function hasTooManyEntries(value: unknown): boolean {
  const waiting = [value];
  for (let looked = 0; looked < waiting.length; looked++) {
    const one = waiting[looked];
    if (typeof one !== 'object' || one === null) continue;
    for (const key in one) {
      if (waiting.length > MAX_ENTRIES) return true;
      waiting.push((one as Record<string, unknown>)[key]);
    }
  }
  return false;
}
