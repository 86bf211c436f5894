import { getOperationAST, Kind, type DocumentNode, type SelectionSetNode } from 'graphql';

/** The names of root fields by the keys of their answers, which callers choose. */
export type RootFields = ReadonlyMap<string, string>;

const known = new WeakMap<DocumentNode, Map<string, RootFields>>();

/** What a validated document asks for at its top, fragments laid open; each of them is read once. */
export function rootFieldsOf(document: DocumentNode, operationName?: string | null): RootFields {
  let operations = known.get(document);
  if (!operations) known.set(document, (operations = new Map()));
  let fields = operations.get(operationName ?? '');
  if (!fields) operations.set(operationName ?? '', (fields = read(document, operationName)));
  return fields;
}

function read(document: DocumentNode, operationName?: string | null): RootFields {
  const fields = new Map<string, string>();
  const fragments = new Map<string, SelectionSetNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet);
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        fields.set(selection.alias?.value ?? name, name);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else visit(selection.name.value);
    }
  };
  const visit = (name: string) => {
    const fragment = fragments.get(name);
    fragments.delete(name);
    if (fragment) collect(fragment);
  };
  const operation = getOperationAST(document, operationName || null);
  if (operation) collect(operation.selectionSet);
  return fields;
}
