import {
  Kind,
  visit,
  type ArgumentNode,
  type DocumentNode,
  type ObjectFieldNode,
  type OperationDefinitionNode,
} from 'graphql';
import type { InputError } from '../graphql-server/contract/errorExtensions.ts';
import { Refusal } from './status.ts';
import type { Inputs } from './variables.ts';

/** Checks inputs of a root field by the server's rules, with GraphQL's names. */
export type CheckInputs = (rootField: string, inputs: Inputs) => Promise<InputError[]>;

/** REST's names of GraphQL arguments and input fields: the names of their variables (`query: $q`). */
export function inputNamesOf(document: DocumentNode): Map<string, string> {
  const names = new Map<string, string>();
  const note = ({ name, value }: ArgumentNode | ObjectFieldNode) => {
    if (value.kind === Kind.VARIABLE) names.set(name.value, value.name.value);
  };
  visit(document, { Argument: note, ObjectField: note });
  return names;
}

/** Returns the error with REST's names of the invalid inputs. */
export function inNamesOfCaller(refusal: Refusal, names: Map<string, string>): Refusal {
  const { code, message, extras } = refusal;
  if (!extras.errors) return refusal;
  const errors = extras.errors.map(({ field, detail }) => ({ field: names.get(field) ?? field, detail }));
  return new Refusal(code, message, { ...extras, errors });
}

/**
 * Compiles the check of the readable inputs by the server's rules, for calls with other inputs that cannot be read: the
 * server's own validation needs all of them. `names` maps GraphQL's names to REST's.
 */
export function compileInputErrors(
  { inputErrorsOf }: { inputErrorsOf?: CheckInputs },
  { selectionSet }: OperationDefinitionNode,
  names: Map<string, string>,
) {
  const [root] = selectionSet.selections;
  const rootField = root?.kind === Kind.FIELD ? root.name.value : '';

  return async function inputErrors(values: Inputs): Promise<InputError[]> {
    const given = [...names].filter(([, name]) => name in values);
    const inputs = Object.fromEntries(given.map(([field, name]) => [field, values[name]]));
    const errors = (await inputErrorsOf?.(rootField, inputs)) ?? [];
    return errors.map(({ field, detail }) => ({ field: names.get(field) ?? field, detail }));
  };
}
