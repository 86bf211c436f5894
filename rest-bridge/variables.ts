import {
  getNullableType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import { coercionOf, type Coerce } from './coerce.ts';
import type { InputError } from '../graphql-server/contract/errorExtensions.ts';

interface Variable {
  name: string;
  nullable: boolean;
  optional: boolean;
  isList: boolean;
  coerce: Coerce;
}

export type Inputs = Record<string, unknown>;

/** The valid inputs, and the errors of the others. */
interface ReadInputs {
  values: Inputs;
  errors: InputError[];
}

/**
 * Compiles the reading of a document's variables. Undeclared inputs are ignored, so that `authorId` or `__proto__` in a
 * body change nothing, and so is `media` in a body: it is a parameter of `GET` (docs/api.md).
 */
export function compileVariables(schema: GraphQLSchema, operation: OperationDefinitionNode) {
  const variables = (operation.variableDefinitions ?? [])
    .filter(({ variable }) => operation.operation === 'query' || variable.name.value !== 'media')
    .map((definition) => compileVariable(schema, definition));

  return function readVariables(inputs: Inputs): ReadInputs {
    const values: Inputs = {};
    const errors: InputError[] = [];
    for (const variable of variables) {
      try {
        readVariable(variable, inputs, values);
      } catch (error) {
        const { name } = variable;
        errors.push({ field: name, detail: `${name} ${(error as Error).message}.` });
      }
    }
    if ('after' in values && 'cursor' in values)
      errors.push({ field: 'after', detail: 'Use cursor or after, not both.' });
    if ('changedAfter' in values && ('after' in values || 'cursor' in values))
      errors.push({ field: 'changedAfter', detail: 'Use only one of cursor, after and changedAfter.' });
    return { values, errors };
  };
}

function compileVariable(schema: GraphQLSchema, definition: VariableDefinitionNode): Variable {
  const name = definition.variable.name.value;
  const type = typeFromAST(schema, definition.type as NamedTypeNode) as GraphQLInputType;
  const nullable = !isNonNullType(type);
  const optional = nullable || definition.defaultValue !== undefined;
  const isList = isListType(getNullableType(type));
  return { name, nullable, optional, isList, coerce: coercionOf(name, nullable ? type : type.ofType) };
}

function readVariable(
  { name, nullable, optional, isList, coerce }: Variable,
  inputs: Inputs,
  values: Inputs,
): void {
  const value = inputs[name];
  if (value === undefined && optional) return;
  if (value === null && nullable) values[name] = null;
  else if (value === undefined || value === null) throw new Error('is required');
  else if (Array.isArray(value) && !isList) throw new Error('must be a single value');
  else values[name] = coerce(value);
}
