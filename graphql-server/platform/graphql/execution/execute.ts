import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { compileWith, CompiledQueries } from '../jit/compiledQueries.ts';

export type Execute = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: Context,
  operationName?: string | null,
) => Promise<ExecutionResult>;

/**
 * Creates the function that runs a parsed, validated document for all interfaces: repeated queries are compiled by
 * graphql-jit, everything else runs on graphql-js.
 */
export function createExecute(
  schema: GraphQLSchema,
  compiled = new CompiledQueries(compileWith(schema)),
): Execute {
  return async (document, variables, context, operationName) => {
    const run = compiled.runOf(document, operationName ?? '');
    const result = await run?.(context, variables);
    // Without `data` nothing has run. graphql-jit refuses an operation without a required variable that has a default,
    // so graphql-js decides.
    if (result && 'data' in result) return result;
    return execute({ schema, document, variableValues: variables, contextValue: context, operationName });
  };
}
