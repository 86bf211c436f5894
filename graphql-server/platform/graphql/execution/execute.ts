import { compileQuery, isCompiledQuery } from 'graphql-jit';
import {
  BREAK,
  execute,
  getOperationAST,
  Kind,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../context.ts';
import { CompiledForms, type Run } from './compiledForms.ts';
import { plainLeaves } from './leaves.ts';
import { mutationsAsQueries } from './oneMutation.ts';
import { compileWriting } from './writing.ts';

export type Execute = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: Context,
  operationName?: string | null,
) => Promise<ExecutionResult>;

/**
 * Makes the one function that runs a parsed, validated document for all interfaces. Documents that come again are
 * compiled (`compiledForms.ts`); all others, and those that cannot be compiled, run the ordinary way.
 */
export function createExecute(schema: GraphQLSchema, compiled = new CompiledForms()): Execute {
  const compilable = mutationsAsQueries(plainLeaves(schema));

  function compile(document: DocumentNode, operationName?: string): Run | null {
    if (asksForSchema(document)) return null;
    const operation = getOperationAST(document, operationName)!;
    const form = compilable(document, operation);
    const result = compileQuery(form.schema, form.document, operationName, {
      disableLeafSerialization: true,
    });
    if (!isCompiledQuery(result)) return null;
    const write = compileWriting(schema, document, operation, { ids: true });
    const writeForNumbers = compileWriting(schema, document, operation, { ids: false });
    return async (context, variables) => {
      const answer = await result.query(undefined, context, variables);
      if (answer.data) (context.caller.takesNumbers ? writeForNumbers : write)(answer.data);
      return answer;
    };
  }

  function compiledOf(
    document: DocumentNode,
    operationName: string,
    variables: Record<string, unknown>,
  ): Run | null {
    const leftOut = optionalInInputs(document).filter((name) => !(name in variables));
    const form = [operationName, ...leftOut].join();
    return compiled.runOf(document, form, () =>
      compile(without(document, leftOut), operationName || undefined),
    );
  }

  return async (document, variables, context, operationName) => {
    const query = compiledOf(document, operationName ?? '', variables);
    if (query) {
      const result = await query(context, variables);
      // Without `data` nothing has run yet. graphql-jit refuses some variables that the specification allows
      // (`$first: Int! = 20`, left out), so graphql itself has the last word.
      if ('data' in result) return result;
    }
    return execute({ schema, document, variableValues: variables, contextValue: context, operationName });
  };
}

/** Whether it asks for the schema itself, which is not the one that is compiled for. */
function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field: ({ name }) =>
      name.value === '__schema' || name.value === '__type' ? ((asks = true), BREAK) : undefined,
  });
  return asks;
}

const inInputs = new WeakMap<DocumentNode, string[]>();

/**
 * The variables without a default that stand inside of input objects. graphql-jit makes null of one that was left out,
 * where the specification leaves the field out: to `updateProfile` the one says "remove", the other nothing.
 */
function optionalInInputs(document: DocumentNode): string[] {
  const known = inInputs.get(document);
  if (known) return known;
  const names = new Set<string>();
  visit(document, {
    ObjectField: ({ value }) => void (value.kind === Kind.VARIABLE && names.add(value.name.value)),
  });
  visit(document, {
    VariableDefinition: ({ variable, defaultValue }) =>
      void (defaultValue && names.delete(variable.name.value)),
  });
  inInputs.set(document, [...names]);
  return [...names];
}

/** The document without the fields of inputs whose variables were left out. */
const without = (document: DocumentNode, leftOut: string[]): DocumentNode =>
  leftOut.length === 0
    ? document
    : visit(document, {
        ObjectField: ({ value }) =>
          value.kind === Kind.VARIABLE && leftOut.includes(value.name.value) ? null : undefined,
      });
