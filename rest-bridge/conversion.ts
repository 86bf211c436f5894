import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import type { KeysOf } from './selection.ts';
import { enumNameOf } from './enumNames.ts';

export type Convert = (value: unknown) => unknown;

/** Scalars that are texts in GraphQL and JSON numbers in REST. */
const NUMBERS = new Set(['ID', 'Decimal']);
type Data = Record<string, unknown>;

/**
 * Compiles the conversion of a GraphQL value to REST, or returns undefined if they are the same: `ID` and `Decimal`
 * become JSON numbers, enum values get their REST names. Objects and lists are changed in place.
 */
export function compileConversion(
  keysOf: KeysOf,
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
): Convert | undefined {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return eachOf(compileConversion(keysOf, nullable.ofType as GraphQLOutputType, set));
  if (isObjectType(nullable)) return compileKeys(keysOf, nullable, set!);
  if (isEnumType(nullable)) return (value) => enumNameOf(nullable, value);
  return NUMBERS.has(getNamedType(nullable).name) ? Number : undefined;
}

function compileKeys(keysOf: KeysOf, type: GraphQLObjectType, set: SelectionSetNode): Convert | undefined {
  const conversions = [...keysOf(type, set)].flatMap(([key, selected]) => {
    const convert = compileConversion(keysOf, selected.type, selected.below);
    const empty = isListType(getNullableType(selected.type)) ? () => [] : () => null;
    return convert ? [{ key, convert, empty }] : [];
  });
  return conversions.length === 0 ? undefined : (value) => convertKeys(value as Data, conversions);
}

interface Conversion {
  key: string;
  convert: Convert;
  /** What a caller gets for whom it was left out of the document (docs/decisions/0011). */
  empty: () => unknown;
}

function convertKeys(object: Data, conversions: Conversion[]): Data {
  for (const { key, convert, empty } of conversions) {
    const value = object[key];
    if (value === undefined) object[key] = empty();
    else if (value !== null) object[key] = convert(value);
  }
  return object;
}

const eachOf = (convert: Convert | undefined): Convert | undefined =>
  convert &&
  ((list) => {
    const items = list as unknown[];
    for (let i = 0; i < items.length; i++) {
      if (items[i] !== null) items[i] = convert(items[i]);
    }
    return items;
  });
