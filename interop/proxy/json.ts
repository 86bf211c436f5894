import type { Answer, Fields, Mutant } from './mutant.ts';

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfFields = (value: unknown): value is Fields[] => Array.isArray(value) && value.some(isFields);

/** Applies the mutant's `object` and `list` to all there is below `value`. */
export function mutateJson(value: unknown, { object, list }: Mutant): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => mutateJson(item, { object, list } as Mutant));
    return list && isListOfFields(items) ? list(items) : items;
  }
  if (!isFields(value)) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, mutateJson(field, { object, list } as Mutant)]),
  );
  object?.(fields);
  return fields;
}

/** Lets `change` replace the JSON of an answer; leaves any other answer alone. */
export function changeJson(answer: Answer, change: (value: unknown) => unknown): void {
  if (!/json/.test(String(answer.headers['content-type'] ?? '')) || answer.body.length === 0) return;
  const parsed: unknown = JSON.parse(answer.body.toString('utf8'));
  // Written anew, for the product may space it differently; and before `change`, which may work in place.
  const before = JSON.stringify(parsed);
  const after = JSON.stringify(change(parsed));
  if (after !== before) answer.body = Buffer.from(after);
}
