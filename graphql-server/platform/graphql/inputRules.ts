import 'reflect-metadata';
import {
  coerceInputValue,
  isInputObjectType,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { badCursor, idBefore, placeBehind } from './connection.ts';
import { brokenRules } from './validation.ts';

type Inputs = Record<string, unknown>;

/**
 * Validates some fields of a root field's input and its cursor, so that a caller whose other inputs are invalid gets
 * all errors at once.
 */
export function inputErrorsBy(schema: GraphQLSchema) {
  return async function inputErrorsOf(rootField: string, inputs: Inputs) {
    const cursor = isCursor(inputs.after) ? [] : [{ field: 'after', detail: badCursor().message }];
    const type = schema.getMutationType()?.getFields()[rootField]?.args[0]?.type;
    const input = type && 'ofType' in type ? type.ofType : type;
    if (!isInputObjectType(input)) return cursor;
    return brokenRules(classOf(input), parsed(input, inputs));
  };
}

/**
 * A list is ordered by id, or has cursors of its own, which only its resolver can check completely; in a chat a `seq`
 * is the cursor.
 */
function isCursor(after: unknown): boolean {
  if (typeof after !== 'string') return true;
  try {
    const [kind] = placeBehind(after, /^([a-z]+):./)!;
    return kind !== 'id' || idBefore(after) > 0;
  } catch {
    return false;
  }
}

const classOf = ({ name }: GraphQLInputObjectType): new () => object =>
  getMetadataStorage().inputTypes.find((known) => known.name === name)!.target as new () => object;

/** The values as resolvers get them; a value of the wrong type is left out. */
function parsed(type: GraphQLInputObjectType, inputs: Inputs): Inputs {
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field) return [];
      try {
        return [[name, coerceInputValue(value, field.type)]];
      } catch {
        return [];
      }
    }),
  );
}
