import {
  getNamedType,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  isCompositeType,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
// Its ESM build brings the other build of graphql along, for which our schema is none.
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity/cjs';
import { LRUCache } from 'lru-cache';

/** What a document may cost: about five pages of a hundred posts with their comments. */
export const MAX_COST = 5_000;
/** Sets of variables of one document whose cost is kept. */
const MAX_KEPT = 50;

/** Each object costs one, and a page as many times what is asked of each of its nodes as it has at the most. */
const estimate: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const type = getNamedType(field.type);
  if (!isCompositeType(type) || type.name === 'PageInfo') return 0;
  return 1 + childComplexity * Math.max(1, Number(args.first ?? 1));
};

export type CostOf = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string | null,
) => number;

/** Reckons documents with their variables; each but once, for a feed page takes longer to reckon than to route. */
export function createCostOf(schema: GraphQLSchema): CostOf {
  const kept = new WeakMap<DocumentNode, LRUCache<string, number>>();
  return (document, variables, operationName) => {
    let costs = kept.get(document);
    if (!costs) kept.set(document, (costs = new LRUCache({ max: MAX_KEPT })));
    const key = (operationName ?? '') + sizesIn(variables);
    let cost = costs.get(key);
    if (cost === undefined) costs.set(key, (cost = reckon(schema, document, variables, operationName)));
    return cost;
  };
}

/**
 * Sizes of pages are numbers, and fields are switched by booleans; no other variable changes a cost, but null may stand
 * where it must not.
 */
const sizesIn = (variables: Record<string, unknown>): string =>
  Object.entries(variables)
    .filter(([, value]) => typeof value === 'number' || typeof value === 'boolean' || value === null)
    .map((entry) => entry.join('='))
    .join('&');

function reckon(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string | null,
): number {
  const operation = getOperationAST(query, operationName);
  const { errors } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables);
  if (!operation || errors) return 0; // Refused in words of their own, before anything runs.
  return getComplexity({
    schema,
    query,
    variables,
    operationName: operation.name?.value,
    estimators: [estimate],
  });
}

/** What a document costs, and with what it is refused: it costs too much, or a variable is null where none may be. */
export function weigh(
  costOf: CostOf,
  ...asked: Parameters<CostOf>
): { cost: number; refused: GraphQLError | undefined } {
  try {
    const cost = costOf(...asked);
    return { cost, refused: tooCostly(cost) };
  } catch (error) {
    if (error instanceof GraphQLError) return { cost: 0, refused: error };
    throw error;
  }
}

const tooCostly = (cost: number): GraphQLError | undefined =>
  cost > MAX_COST
    ? new GraphQLError(`This costs ${cost}; a document may cost ${MAX_COST}. Please ask for smaller pages.`, {
        extensions: { code: 'BAD_USER_INPUT', cost: { requested: cost, maximum: MAX_COST } },
      })
    : undefined;
