import {
  getNullableType,
  GraphQLID,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { DateTime } from '../scalars.ts';

/** Scalars whose values rows have in another form than answers; a door may leave ids as they are. */
const TIMES: Written = { DateTime: (value) => DateTime.serialize(value) };
const ALL: Written = {
  ...TIMES,
  ID: (value) => (typeof value === 'number' ? String(value) : GraphQLID.serialize(value)),
};

type Written = Record<string, Write>;

/** Writes out one value that is not null; objects and lists in place. */
type Write = (value: any) => unknown;
type Data = Record<string, unknown>;
type Fragments = Map<string, FragmentDefinitionNode>;

/**
 * Prepares the writing of what an operation gives before its scalars are serialized (`leaves.ts`); without `ids` these
 * stay as rows have them.
 */
export function compileWriting(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
  { ids }: { ids: boolean },
): (data: Data) => void {
  const fragments: Fragments = new Map();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = { fragments, written: ids ? ALL : TIMES };
  return writerOf(schema.getRootType(operation)!, [selectionSet], known) ?? (() => {});
}

interface Known {
  fragments: Fragments;
  written: Written;
}

function writerOf(type: GraphQLOutputType, sets: SelectionSetNode[], known: Known): Write | undefined {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return eachOf(writerOf(nullable.ofType, sets, known));
  if (isObjectType(nullable)) return keysOf(nullable, sets, known);
  return known.written[nullable.name];
}

function keysOf(type: GraphQLObjectType, sets: SelectionSetNode[], known: Known): Write | undefined {
  const writers = [...collect(type, sets, known.fragments)].flatMap(
    ([key, { type: below, sets: setsBelow }]) => {
      const write = writerOf(below, setsBelow, known);
      return write ? [{ key, write }] : [];
    },
  );
  return writers.length === 0 ? undefined : (object: Data) => writeKeys(object, writers);
}

function writeKeys(object: Data, writers: { key: string; write: Write }[]): Data {
  for (const { key, write } of writers) {
    const value = object[key];
    if (value !== null && value !== undefined) object[key] = write(value);
  }
  return object;
}

const eachOf = (write: Write | undefined): Write | undefined =>
  write &&
  ((items: unknown[]) => {
    for (let n = 0; n < items.length; n++) if (items[n] !== null) items[n] = write(items[n]);
    return items;
  });

interface Selected {
  type: GraphQLOutputType;
  /** What is asked of it, as often as its key stands there. */
  sets: SelectionSetNode[];
}

/** What is selected of a type by its keys, fragments laid open: there are no abstract types. */
function collect(
  parent: GraphQLObjectType,
  sets: SelectionSetNode[],
  fragments: Fragments,
  found = new Map<string, Selected>(),
): Map<string, Selected> {
  for (const selection of sets.flatMap(({ selections }) => selections)) {
    if (selection.kind !== Kind.FIELD) {
      const { selectionSet } =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value)! : selection;
      collect(parent, [selectionSet], fragments, found);
      continue;
    }
    const field = parent.getFields()[selection.name.value];
    if (!field) continue; // __typename
    const key = (selection.alias ?? selection.name).value;
    if (!found.has(key)) found.set(key, { type: field.type, sets: [] });
    if (selection.selectionSet) found.get(key)!.sets.push(selection.selectionSet);
  }
  return found;
}
