import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { execute, Kind, visit, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';

export type Execute = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: Context,
  operationName?: string | null,
) => Promise<ExecutionResult>;

/**
 * Makes the one function that runs a parsed, validated document for both doors. Each document is compiled once and
 * kept as long as the document itself is (Apollo's document store and the bridge's rows hold them, both bounded);
 * one that cannot be compiled runs the ordinary way.
 */
export function createExecute(schema: GraphQLSchema): Execute {
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery | null>>();

  function compile(document: DocumentNode, operationName: string): CompiledQuery | null {
    const result = compileQuery(schema, document, operationName || undefined);
    return isCompiledQuery(result) ? result : null;
  }

  function compiledOf(document: DocumentNode, operationName: string): CompiledQuery | null {
    let operations = compiled.get(document);
    if (!operations) compiled.set(document, (operations = new Map()));
    let query = operations.get(operationName);
    if (query === undefined) operations.set(operationName, (query = compile(document, operationName)));
    return query;
  }

  return async (document, variables, context, operationName) => {
    const query = compiledOf(document, operationName ?? '');
    if (query && namesInInputs(document).every((name) => name in variables)) {
      const result = await query.query(undefined, context, variables);
      // Without `data` nothing has run yet. graphql-jit refuses some variables that the specification allows
      // (`$first: Int! = 20`, left out), so graphql itself has the last word.
      if ('data' in result) return result;
    }
    return execute({ schema, document, variableValues: variables, contextValue: context, operationName });
  };
}

const inInputs = new WeakMap<DocumentNode, string[]>();

/**
 * The variables that stand inside of input objects. graphql-jit makes null of one that was left out, where the
 * specification leaves the field out: to `updateProfile` the one says "remove", the other nothing.
 */
function namesInInputs(document: DocumentNode): string[] {
  let names = inInputs.get(document);
  if (names) return names;
  inInputs.set(document, (names = []));
  visit(document, {
    ObjectField: ({ value }) => void (value.kind === Kind.VARIABLE && names.push(value.name.value)),
  });
  return names;
}
