import { Kind, type OperationDefinitionNode } from 'graphql';
import type { ServerDoor } from './operation.ts';
import type { InputError } from './status.ts';
import type { Inputs } from './variables.ts';

/**
 * Prepares the question what the server's rules say of the inputs that can be read, where others cannot: its own
 * validation would begin only when all can. `names` are those of REST by those of GraphQL.
 */
export function compileComplaints(
  { complaintsOf }: Pick<ServerDoor, 'complaintsOf'>,
  { selectionSet }: OperationDefinitionNode,
  names: Map<string, string>,
) {
  const [root] = selectionSet.selections;
  const rootField = root?.kind === Kind.FIELD ? root.name.value : '';

  return async function complain(values: Inputs): Promise<InputError[]> {
    const given = [...names].filter(([, name]) => name in values);
    const inputs = Object.fromEntries(given.map(([field, name]) => [field, values[name]]));
    const errors = (await complaintsOf?.(rootField, inputs)) ?? [];
    return errors.map(({ field, detail }) => ({ field: names.get(field) ?? field, detail }));
  };
}
