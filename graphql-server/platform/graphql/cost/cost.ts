import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { hasTooManyEntries, variablesOfCost, type CostVariable } from './costVariables.ts';
import { MAX_ENTRIES } from '../documents/documentLimits.ts';
import { createPriceOf } from './price.ts';

/** The maximum cost of a document: about five pages of a hundred posts with their comments. */
export const MAX_COST = 5_000;
/** Cached costs of one document, of all its operations and variables together. */
const MAX_KEPT = 50;
/** Maximum number of reported errors in variables, and of characters of each; an input may have thousands. */
const MAX_ERRORS = 20;
const MAX_MESSAGE = 500;

/** Throws a GraphQLError for invalid variables; a refused call leaves no cost in the cache. */
export type CostOf = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string | null,
) => number;

/** An operation of a document with its cached costs. */
interface Priced {
  operation: OperationDefinitionNode;
  variables: CostVariable[];
  /** By the variables that affect it. */
  costs: Map<string, number>;
}

/** Computes costs and caches them, because computing one takes longer than routing a feed page. */
export function createCostOf(schema: GraphQLSchema): CostOf {
  const known = new WeakMap<DocumentNode, Map<string, Priced>>();
  const priceOf = createPriceOf(schema);

  function pricedOf(document: DocumentNode, operationName: string): Priced | undefined {
    let operations = known.get(document);
    if (!operations) known.set(document, (operations = new Map()));
    const priced = operations.get(operationName);
    if (priced) return priced;
    const operation = getOperationAST(document, operationName || null);
    if (!operation) return undefined; // Refused elsewhere.
    const found = { operation, variables: variablesOfCost(document, operation), costs: new Map() };
    operations.set(operationName, found);
    return found;
  }

  return (document, given, operationName) => {
    const priced = pricedOf(document, operationName ?? '');
    if (!priced) return 0;
    const { operation, variables, costs } = priced;
    const key = keyOf(variables, given);
    const kept = key === undefined ? undefined : costs.get(key);
    if (kept !== undefined) return kept;
    const { cost } = priceOf(document, operation, coerced(schema, operation, given));
    if (costs.size * known.get(document)!.size >= MAX_KEPT) costs.clear();
    if (key !== undefined) costs.set(key, cost);
    return cost;
  };
}

/** Reports all invalid variables. */
class WrongVariables extends GraphQLError {
  readonly all: readonly GraphQLError[];

  constructor(all: readonly GraphQLError[]) {
    super(all[0]!.message, { nodes: all[0]!.nodes });
    this.all = all;
  }
}

function coerced(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Record<string, unknown>,
): Record<string, unknown> {
  for (const { variable } of variableDefinitions)
    if (hasTooManyEntries(given[variable.name.value])) throw tooManyEntries(variable.name.value);
  const limit = { maxErrors: MAX_ERRORS };
  const { coerced: values, errors } = getVariableValues(schema, variableDefinitions, given, limit);
  if (errors) throw new WrongVariables(errors.map(shortened));
  return values;
}

const tooManyEntries = (name: string) =>
  new GraphQLError(`Variable "$${name}" has more than ${MAX_ENTRIES} entries.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  });

/** Each message repeats the whole value. */
const shortened = (error: GraphQLError): GraphQLError =>
  error.message.length > MAX_MESSAGE
    ? new GraphQLError(`${error.message.slice(0, MAX_MESSAGE)}…`, { nodes: error.nodes })
    : error;

/**
 * One text for each set of values that may change the cost, in the order of the definitions; no value can contain a
 * comma. Undefined if the values must be checked first: lists, objects, and invalid sizes.
 */
function keyOf(variables: CostVariable[], given: Record<string, unknown>): string | undefined {
  let key = '';
  for (const { name, isSize } of variables) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === null || value === undefined) key += `${value},`;
    else if (typeof value === 'object') return undefined;
    else if (!isSize) key += '?,';
    else if (typeof value === 'number' || typeof value === 'boolean') key += `${value},`;
    else return undefined;
  }
  return key;
}

/** The cost of a document, and the errors with which it is refused: too expensive, or invalid variables. */
export function weigh(
  costOf: CostOf,
  ...asked: Parameters<CostOf>
): { cost: number; refused: GraphQLError | undefined; errors?: readonly GraphQLError[] } {
  try {
    const cost = costOf(...asked);
    return { cost, refused: tooCostly(cost) };
  } catch (error) {
    if (error instanceof WrongVariables) return { cost: 0, refused: error.all[0], errors: error.all };
    if (error instanceof GraphQLError) return { cost: 0, refused: error };
    throw error;
  }
}

const tooCostly = (cost: number): GraphQLError | undefined =>
  cost > MAX_COST
    ? new GraphQLError(
        `This document costs ${cost}; the limit is ${MAX_COST}. Please request smaller pages.`,
        {
          extensions: { code: 'BAD_USER_INPUT', cost: { requested: cost, maximum: MAX_COST } },
        },
      )
    : undefined;
