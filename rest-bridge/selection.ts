import {
  Kind,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** One key of a response: its type and field in the schema and, for objects, the selection below. */
export interface Selected {
  type: GraphQLOutputType;
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
  below?: SelectionSetNode;
}

/** The keys of an object by their name in the response. */
export type KeysOf = (parent: GraphQLObjectType, set: SelectionSetNode) => Map<string, Selected>;

/** Reads selections of one document with fragments expanded. */
export function createSelectionReader(schema: GraphQLSchema, document: DocumentNode): KeysOf {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }

  return function keysOf(parent, set) {
    const keys = new Map<string, Selected>();
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const field = parent.getFields()[selection.name.value]!;
        keys.set(key, { type: field.type, field, node: selection, below: selection.selectionSet });
      } else {
        const fragment =
          selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value)! : selection;
        const type = fragment.typeCondition ? typeFromAST(schema, fragment.typeCondition) : parent;
        for (const [key, selected] of keysOf(type as GraphQLObjectType, fragment.selectionSet))
          keys.set(key, selected);
      }
    }
    return keys;
  };
}
