import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** Root fields allowed once in a document: otherwise one request could try many passwords or create many accounts. */
export const ONCE = [
  'login',
  'register',
  'completeLogin',
  'signInWithWallet',
  'reauthenticate',
  'changePassword',
  'confirmAuthenticator',
  'signInWithPasskey',
  'reauthenticateWithPasskey',
  'addPasskey',
  'recover',
];

/** The size of a selection with its fragments expanded. Doubled fragments make these numbers huge, even infinite. */
export interface Selected {
  fields: number;
  /** Levels of fields, including this one. */
  depth: number;
  /** Levels of selections of all kinds. */
  nesting: number;
  /** Fields of the selection itself, not below another field. */
  top: number;
  /** How many of them are introspection fields. */
  topOfSchema: number;
  /** How many of them are each of `ONCE`. */
  topOnce: number[];
}

/** Properties of a document that must be known before expensive processing. */
export interface DocumentShape {
  operations: Selected[];
  fields: number;
  nesting: number;
  aliases: number;
  longestAlias: number;
  /** Whether a key is `__proto__`, which is not an ordinary key for code that builds or reads the result. */
  hasProtoAlias: boolean;
  directives: number;
  variables: number;
  valueDepth: number;
  /** A fragment that contains itself. */
  circular: string | undefined;
  /** Nodes visited for this: never more than the text has tokens. */
  visited: number;
}

/** Measures a document. Each node is visited once: a fragment is measured once and its result added for each use. */
export function shapeOf(document: DocumentNode): DocumentShape {
  return new ShapeReader(document).read(document);
}

class ShapeReader {
  readonly #shape: DocumentShape = {
    operations: [],
    fields: 0,
    nesting: 0,
    aliases: 0,
    longestAlias: 0,
    hasProtoAlias: false,
    directives: 0,
    variables: 0,
    valueDepth: 0,
    circular: undefined,
    visited: 0,
  };
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  /** Null while it is being measured. */
  readonly #known = new Map<string, Selected | null>();

  constructor({ definitions }: DocumentNode) {
    for (const definition of definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.#fragments.set(definition.name.value, definition);
  }

  read({ definitions }: DocumentNode): DocumentShape {
    for (const definition of definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION) this.#readOperation(definition);
    // Fragments that no operation uses are validated too.
    for (const name of this.#fragments.keys()) this.#readFragment(name);
    return this.#shape;
  }

  #readFragment(name: string): void {
    const { fields, nesting } = this.#ofFragment(name);
    this.#shape.fields = Math.max(this.#shape.fields, fields);
    this.#shape.nesting = Math.max(this.#shape.nesting, nesting);
  }

  #readOperation(operation: OperationDefinitionNode): void {
    const shape = this.#shape;
    for (const { defaultValue, directives } of operation.variableDefinitions ?? []) {
      shape.variables++;
      this.#readDirectives(directives);
      if (defaultValue) this.#readValue(defaultValue, 0);
    }
    this.#readDirectives(operation.directives);
    const selected = this.#ofSet(operation.selectionSet);
    shape.operations.push(selected);
    shape.fields += selected.fields;
    shape.nesting = Math.max(shape.nesting, selected.nesting);
  }

  #ofFragment(name: string): Selected {
    const known = this.#known.get(name);
    if (known) return known;
    const fragment = this.#fragments.get(name);
    if (!fragment) return nothing(); // Reported by validation.
    if (known === null) {
      this.#shape.circular = name;
      return nothing();
    }
    this.#known.set(name, null);
    this.#readDirectives(fragment.directives);
    const selected = this.#ofSet(fragment.selectionSet);
    this.#known.set(name, selected);
    return selected;
  }

  #ofSet({ selections }: SelectionSetNode): Selected {
    const all = nothing();
    for (const selection of selections) {
      this.#shape.visited++;
      this.#readDirectives(selection.directives);
      add(all, this.#ofSelection(selection));
    }
    all.nesting++;
    return all;
  }

  #ofSelection(selection: SelectionNode): Selected {
    if (selection.kind === Kind.FIELD) return this.#ofField(selection);
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.#ofSet(selection.selectionSet);
    return this.#ofFragment(selection.name.value);
  }

  #ofField({ name, alias, arguments: given, selectionSet }: FieldNode): Selected {
    const shape = this.#shape;
    if (alias) {
      shape.aliases++;
      shape.hasProtoAlias ||= alias.value === '__proto__';
      shape.longestAlias = Math.max(shape.longestAlias, alias.value.length);
    }
    for (const { value } of given ?? []) this.#readValue(value, 0);
    const below = selectionSet ? this.#ofSet(selectionSet) : nothing();
    return {
      fields: below.fields + 1,
      depth: below.depth + 1,
      nesting: below.nesting,
      top: 1,
      topOfSchema: name.value.startsWith('__') ? 1 : 0,
      topOnce: ONCE.map((once) => (once === name.value ? 1 : 0)),
    };
  }

  #readDirectives(directives: SelectionNode['directives'] = []): void {
    for (const { arguments: given } of directives) {
      this.#shape.directives++;
      this.#shape.visited++;
      for (const { value } of given ?? []) this.#readValue(value, 0);
    }
  }

  #readValue(value: ValueNode, depth: number): void {
    this.#shape.visited++;
    this.#shape.valueDepth = Math.max(this.#shape.valueDepth, depth);
    if (value.kind === Kind.LIST) for (const item of value.values) this.#readValue(item, depth + 1);
    if (value.kind === Kind.OBJECT) for (const field of value.fields) this.#readValue(field.value, depth + 1);
  }
}

const nothing = (): Selected => ({
  fields: 0,
  depth: 0,
  nesting: 0,
  top: 0,
  topOfSchema: 0,
  topOnce: ONCE.map(() => 0),
});

function add(all: Selected, some: Selected): void {
  all.fields += some.fields;
  all.depth = Math.max(all.depth, some.depth);
  all.nesting = Math.max(all.nesting, some.nesting);
  all.top += some.top;
  all.topOfSchema += some.topOfSchema;
  for (const [n, count] of some.topOnce.entries()) all.topOnce[n]! += count;
}
