import 'reflect-metadata';
import { GraphQLScalarType, Kind } from 'graphql';
import { hasVisible } from '../../contract/visible.ts';

/** Not a GraphQLError: graphql-js adds the value and its position only to other errors. */
const asError = (message: string) => new TypeError(message);

/**
 * Every stored text passes here (decision 9): well-formed Unicode without NUL, in normal form C, trimmed; a text
 * without visible characters becomes empty. NUL and lone surrogates are refused because PostgreSQL refuses the one and
 * silently alters the other.
 */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') throw asError('must be a string');
  if (!value.isWellFormed() || value.includes('\0')) throw asError('holds characters that are not text');
  const text = value.normalize('NFC').trim();
  return hasVisible(text) ? text : '';
}

export const Text = new GraphQLScalarType<string, string>({
  name: 'Text',
  description:
    'An input: well-formed Unicode text without NUL, converted to normal form C and trimmed; text without a visible character counts as empty. Outputs are of type String.',
  serialize: (value) => value as string,
  parseValue: cleanText,
  parseLiteral: (node) => cleanText(node.kind === Kind.STRING ? node.value : undefined),
});

/** The missing end of a time's milliseconds, by its length: PostgreSQL omits trailing zeros. */
const MISSING: Record<number, string> = { 8: '.000', 10: '00', 11: '0', 12: '' };

/**
 * Entities have times as a Date, rows as PostgreSQL writes them in UTC: `2026-01-31 12:00:00.12+00`, and with a T and
 * `+00:00` within JSON. Times alone took a tenth of serializing a long list.
 */
function isoOf(value: unknown): string {
  if (typeof value !== 'string') return (value as Date).toISOString();
  const end = value.indexOf('+00', 19);
  const missing = MISSING[end - 11];
  if (missing === undefined) return new Date(value).toISOString();
  return `${value.slice(0, 10)}T${value.slice(11, end)}${missing}Z`;
}

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description:
    'Date and time, ISO 8601 in UTC with milliseconds. A string in JSON. As an input it may have another zone; without one it is in UTC.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: isoOf,
  parseValue: parseTime,
  parseLiteral: (node) => parseTime(node.kind === Kind.STRING ? node.value : undefined),
});

/** JavaScript reads the 30th of February as the 2nd of March. */
function isDay(text: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text) ?? [];
  const start = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day!);
}

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/** JavaScript reads a time without a zone as one of the zone in which the server happens to run. */
const inUtc = (text: string) => (WITHOUT_ZONE.test(text) ? `${text}Z` : text);

function parseTime(value: unknown): Date {
  const time = typeof value === 'string' && isDay(value) ? new Date(inUtc(value)) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw asError('must be a time such as 2026-01-31T12:00:00.000Z');
  return time;
}

/** As text, because a binary float cannot hold most of them. A number is read as the decimal it is written as. */
export const Decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'An exact decimal number, written out as text, such as "0.00002145". A string in JSON.',
  serialize: (value) => value as string,
  parseValue: parseDecimal,
  parseLiteral: (node) => parseDecimal('value' in node ? node.value : undefined),
});

function parseDecimal(value: unknown): string {
  const text = typeof value === 'number' ? writtenOut(value) : value;
  if (typeof text === 'string' && /^-?(0|[1-9]\d{0,29})(\.\d{1,30})?$/.test(text)) return text;
  throw asError('must be a decimal number such as 12.50');
}

/**
 * The decimal of a number, also where JavaScript would write 1e-9, or 0 for -0: such a number is refused for its size, not
 * its form, and by whatever refuses it as a text.
 */
const writtenOut = (value: number): string =>
  /e/.test(String(value)) || Object.is(value, -0)
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 30 })
    : String(value);
