import * as v from 'valibot';
import { hasVisible } from '../../../contract/visible.ts';
import { plainDecimal } from '../decimal.ts';
import { SourceFailure } from '../source.ts';

/** A number of a JSON text as it is written there: a binary float would lose some of its digits. */
class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** `JSON.parse` with exact numbers. */
export const parseExact = (text: string): unknown =>
  JSON.parse(text, ((_key: string, value: unknown, context?: { source: string }) =>
    typeof value === 'number' ? new ExactNumber(context!.source) : value) as Parameters<
    typeof JSON.parse
  >[1]);

/** A number, as a plain decimal. */
const decimal = v.pipe(
  v.instance(ExactNumber, 'is no number'),
  v.transform(({ text }) => plainDecimal(text)),
  v.string('is beyond all measure'),
);

/** A number that is not negative, as a plain decimal. */
export const amount = v.pipe(
  decimal,
  v.check((text) => !text.startsWith('-'), 'is negative'),
);

/** A number as a binary float, for what need not be exact. */
export const float = v.pipe(decimal, v.transform(Number));

/** A short text from outside: well-formed, visible, without control characters. */
export const label = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.regex(/^[^\p{C}\u2028\u2029]+$/u),
    v.check(hasVisible),
  );

/** The answer in the expected shape; throws a SourceFailure otherwise. */
export function checked<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const complaint = `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`;
  throw new SourceFailure(`answered in another shape: ${complaint.slice(0, 200)}`);
}
