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
 * Makes the one function that runs a parsed, validated document for all interfaces: a query that comes again is compiled
 * by graphql-jit, everything else runs on graphql-js.
 */
export function createExecute(
  schema: GraphQLSchema,
  compiled = new CompiledQueries(compileWith(schema)),
): Execute {
  return async (document, variables, context, operationName) => {
    const run = compiled.runOf(document, operationName ?? '');
    const result = await run?.(context, variables);
    // Without `data` nothing has run. graphql-jit refuses a required variable that was left out although it has a
    // default, so graphql-js decides.
    if (result && 'data' in result) return result;
    return execute({ schema, document, variableValues: variables, contextValue: context, operationName });
  };
}
