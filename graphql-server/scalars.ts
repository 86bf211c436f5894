import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const asError = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/**
 * One way for every text into the house (decision 9): well-formed Unicode without NUL, in normal form C, trimmed.
 * NUL and lone surrogates are refused because PostgreSQL refuses the one and silently alters the other.
 */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') throw asError('must be a text');
  if (!value.isWellFormed() || value.includes('\0')) throw asError('holds characters that are not text');
  return value.normalize('NFC').trim();
}

export const Text = new GraphQLScalarType<string, string>({
  name: 'Text',
  description: 'Well-formed Unicode text without NUL, in normal form C, trimmed.',
  serialize: (value) => value as string,
  parseValue: cleanText,
  parseLiteral: (node) => cleanText(node.kind === Kind.STRING ? node.value : undefined),
});

/** A time as PostgreSQL writes it, in UTC, with all of its milliseconds: in a column of its own, and within JSON. */
const WHOLE = '2026-01-31 12:00:00.123+00'.length;
const WHOLE_IN_JSON = '2026-01-31T12:00:00.123+00:00'.length;

/** Rows give times as PostgreSQL's text, entities as a Date. Of a long list the times alone took a tenth. */
function isoOf(value: unknown): string {
  if (typeof value === 'string' && value.length === WHOLE && value.endsWith('+00'))
    return `${value.slice(0, 10)}T${value.slice(11, 23)}Z`;
  if (typeof value === 'string' && value.length === WHOLE_IN_JSON && value.endsWith('+00:00'))
    return `${value.slice(0, 23)}Z`;
  return (value instanceof Date ? value : new Date(value as string)).toISOString();
}

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'Date and time, ISO 8601 in UTC with milliseconds.',
  serialize: isoOf,
  parseValue: parseTime,
  parseLiteral: (node) => parseTime(node.kind === Kind.STRING ? node.value : undefined),
});

function parseTime(value: unknown): Date {
  const time = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw asError('must be a time such as 2026-01-31T12:00:00.000Z');
  return time;
}

/** As text, because a binary float cannot hold most of them. A number is taken for the decimal it is written as. */
export const Decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'An exact decimal number, written out as text, such as "0.00002145".',
  serialize: (value) => value as string,
  parseValue: parseDecimal,
  parseLiteral: (node) => parseDecimal('value' in node ? node.value : undefined),
});

function parseDecimal(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string' && /^-?(0|[1-9]\d{0,29})(\.\d{1,30})?$/.test(text)) return text;
  throw asError('must be a decimal number such as 12.50');
}
