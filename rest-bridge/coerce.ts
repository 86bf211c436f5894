import {
  getNullableType,
  isEnumType,
  isListType,
  isScalarType,
  type GraphQLEnumType,
  type GraphQLNullableType,
  type GraphQLScalarType,
} from 'graphql';
import { MAX_PAGE } from '../graphql-server/contract/limits.ts';
import { enumValueOf, enumNamesOf } from './enumNames.ts';

/** Converts an input to the value of a variable, or throws an Error such as `must be a string`. */
export type Coerce = (value: unknown) => unknown;

/** Ids are positive integers below 2^31. */
export const ID_RANGE = [1, 2 ** 31 - 1] as const;
/** Messages of a chat are numbered from 1; 0 is before the first. */
export const SEQ_RANGE = [0, 2 ** 31 - 1] as const;
/** Rows of one page (decision 25). */
export const LIMIT_RANGE = [1, MAX_PAGE] as const;

/**
 * The coercion of one variable, by its type in the schema. Numbers may be texts, because paths and queries have only
 * texts. Custom scalars parse their values themselves.
 */
export function coercionOf(name: string, type: GraphQLNullableType): Coerce {
  if (isListType(type)) return listOf(coercionOf(name, getNullableType(type.ofType)));
  if (isEnumType(type) && type.name === 'MediaForm') return mediaForm;
  if (isEnumType(type)) return (value) => oneOf(type, value);
  if (!isScalarType(type)) throw new Error(`$${name}: no coercion for ${type}`);
  if (type.name === 'ID') return (value) => String(wholeNumber(value, ID_RANGE));
  if (type.name === 'Int') return (value) => wholeNumber(value, name === 'limit' ? LIMIT_RANGE : SEQ_RANGE);
  if (type.name === 'Boolean') return yesOrNo;
  if (type.name === 'String') return text;
  return (value) => checked(type, value);
}

/** Only of a body: a query has single values. */
const listOf =
  (coerce: Coerce): Coerce =>
  (value) => {
    if (!Array.isArray(value)) throw new Error('must be a list');
    return value.map((item) => coerce(item));
  };

function wholeNumber(value: unknown, [least, most]: readonly [number, number]): number {
  const written = typeof value === 'number' ? String(value) : value;
  const number =
    typeof written === 'string' && /^(0|-?[1-9]\d*)$/.test(written) ? Number(written) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`must be a whole number from ${least} to ${most}`);
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new Error('must be a string');
}

function yesOrNo(value: unknown): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw new Error('must be true or false');
}

/** `?media=url` returns the addresses of pictures and videos (decision 21). */
function mediaForm(value: unknown): string {
  if (value === 'url') return 'ABSOLUTE_URL';
  throw new Error('must be url');
}

function oneOf(type: GraphQLEnumType, restName: unknown): string {
  const value = enumValueOf(type, restName);
  if (value === undefined) throw new Error(`must be ${enumNamesOf(type)}`);
  return value;
}

/** Only checks: the server parses the value itself. */
function checked(scalar: GraphQLScalarType, value: unknown): unknown {
  scalar.parseValue(value);
  return value;
}
