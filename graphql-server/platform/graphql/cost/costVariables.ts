import { Kind, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { MAX_ENTRIES } from '../documents/documentLimits.ts';

/** A variable of an operation, as far as it affects the cost. */
export interface CostVariable {
  name: string;
  /** Whether its value counts, because it may be a page size or switch a field. For others, only null counts. */
  isSize: boolean;
}

/** In the order of their definitions. Null counts for each, because it may not be allowed. */
export function variablesOfCost(
  document: DocumentNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
): CostVariable[] {
  const sizes = sizesIn(document);
  return variableDefinitions.map(({ variable: { name } }) => ({
    name: name.value,
    isSize: sizes.has(name.value),
  }));
}

/** The names of variables used as page sizes or in directives, in any operation. */
function sizesIn(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  const directives = new Set<unknown>();
  visit(document, {
    Directive: ({ arguments: given = [] }) => {
      for (const argument of given) directives.add(argument);
    },
    Argument: (argument) => {
      const { name, value } = argument;
      const counts = name.value === 'first' || directives.has(argument);
      if (counts && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
}

/**
 * Whether the lists and objects of a variable have more entries than any input allows, at all levels together. Stops
 * counting at the limit. Each error that graphql-js finds in a value repeats the whole value.
 */
export function hasTooManyEntries(value: unknown): boolean {
  const waiting = [value];
  for (let looked = 0; looked < waiting.length; looked++) {
    const one = waiting[looked];
    if (typeof one !== 'object' || one === null) continue;
    for (const key in one) {
      if (waiting.length > MAX_ENTRIES) return true;
      waiting.push((one as Record<string, unknown>)[key]);
    }
  }
  return false;
}
