import { Kind, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { MAX_ENTRIES } from '../documents/documentLimits.ts';

/** A variable of an operation, as far as it matters to the cost. */
export interface CostVariable {
  name: string;
  /** Whether its value counts: it may be the size of a page or switch a field. Of others only whether they are null. */
  isSize: boolean;
}

/** In the order of their definitions. Null matters of each, for it may stand where it must not. */
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

/** The names of variables that stand for a page's size or in a directive, in whichever operation. */
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
 * Whether the lists and objects of a variable have more entries than any input takes, all their levels together. Stops
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
