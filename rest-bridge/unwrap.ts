import {
  getNullableType,
  isObjectType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { KeysOf, Selected } from './selection.ts';

/** The place of the response in a document's data. */
interface Unwrapped {
  /** The keys leading to it. */
  path: string[];
  type: GraphQLOutputType;
  below: SelectionSetNode;
  /** Whether it is a connection, whose nodes are the response. */
  isPage: boolean;
  /** The root field in the schema. */
  field: GraphQLField<unknown, unknown>;
}

/** A selection of exactly one object is a wrapper around the response (`viewer { friends {...} }`). */
export function unwrap(
  schema: GraphQLSchema,
  keysOf: KeysOf,
  { operation, selectionSet }: OperationDefinitionNode,
): Unwrapped {
  const path: string[] = [];
  let type: GraphQLOutputType = schema.getRootType(operation)!;
  let below = selectionSet;
  let field: Unwrapped['field'] | undefined;
  while (isObjectType(type)) {
    const keys: [string, Selected][] = [...keysOf(type, below)];
    const [key, only]: [string, Selected] = keys[0]!;
    const isWrapper = keys.length === 1 && only.below;
    if (isWrapper || !field) field = only.field;
    if (!isWrapper) break;
    path.push(key);
    type = getNullableType(only.type);
    below = only.below!;
  }
  const keys = isObjectType(type) ? keysOf(type, below) : undefined;
  return {
    path,
    type,
    below,
    field: field!,
    isPage: Boolean(keys?.has('nodes') && keys.has('pageInfo')),
  };
}
