import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { schemaSizesOf, type SchemaSizes } from './schemaSizes.ts';

export interface Price {
  cost: number;
  /** Visited selections: never more than the document has. */
  visited: number;
}

type PriceOf = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
) => Price;

/**
 * Computes the cost of a valid operation with these coerced variables. Each fragment is computed once, however often it
 * is used; that is possible because no type is abstract (`jit.test.ts`), so it costs the same everywhere.
 */
export function createPriceOf(schema: GraphQLSchema): PriceOf {
  const sizes = schemaSizesOf(schema);
  return (document, operation, variables) => {
    const pricer = new Pricer(schema, sizes, document, variables);
    const cost = pricer.ofSet(operation.selectionSet, schema.getRootType(operation.operation)!);
    return { cost: Math.min(Math.ceil(cost), Number.MAX_SAFE_INTEGER), visited: pricer.visited };
  };
}

class Pricer {
  visited = 0;
  readonly #schema: GraphQLSchema;
  readonly #sizes: SchemaSizes;
  readonly #variables: Record<string, unknown>;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #known = new Map<string, number>();

  constructor(
    schema: GraphQLSchema,
    sizes: SchemaSizes,
    { definitions }: DocumentNode,
    variables: Record<string, unknown>,
  ) {
    this.#schema = schema;
    this.#sizes = sizes;
    this.#variables = variables;
    for (const definition of definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.#fragments.set(definition.name.value, definition);
  }

  ofSet({ selections }: SelectionSetNode, parent: GraphQLObjectType): number {
    let cost = 0;
    for (const selection of selections) {
      this.visited++;
      if (!this.#isLeftOut(selection)) cost += this.#ofSelection(selection, parent);
    }
    return cost;
  }

  #ofSelection(selection: SelectionNode, parent: GraphQLObjectType): number {
    if (selection.kind === Kind.FIELD) return this.#ofField(selection, parent);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#ofFragment(selection.name.value);
    return this.ofSet(selection.selectionSet, parent);
  }

  #ofFragment(name: string): number {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const { typeCondition, selectionSet } = this.#fragments.get(name)!;
    const cost = this.ofSet(
      selectionSet,
      this.#schema.getType(typeCondition.name.value) as GraphQLObjectType,
    );
    this.#known.set(name, cost);
    return cost;
  }

  /** Each object costs one: a list its maximum size, and a page one more than its nodes. */
  #ofField(node: FieldNode, parent: GraphQLObjectType): number {
    const field = fieldOf(node.name.value, parent);
    if (!field) return 0; // __typename
    // Throws for a null that is not allowed.
    const given = getArgumentValues(field, node, this.#variables);
    const type = getNamedType(field.type);
    if (!isObjectType(type)) return 0;
    const ofOne = this.ofSet(node.selectionSet!, type);
    if (type.name === 'PageInfo') return 0;
    const ofSchema = this.#sizes.sizeOf(parent, field);
    if (ofSchema !== undefined) return ofSchema * (this.#sizes.weight + ofOne);
    const size = Math.max(1, this.#sizeOf(given, parent));
    return isListType(getNullableType(field.type)) ? size * (1 + ofOne) : 1 + ofOne * size;
  }

  /** How many objects a field returns at most. An event of a subscription is about one of its ids. */
  #sizeOf({ first, ids }: Record<string, unknown>, parent: GraphQLObjectType): number {
    if (Array.isArray(ids) && parent === this.#schema.getQueryType()) return ids.length;
    return Number(first ?? 1);
  }

  #isLeftOut(selection: SelectionNode): boolean {
    if (!selection.directives?.length) return false;
    const skip = getDirectiveValues(GraphQLSkipDirective, selection, this.#variables);
    const include = getDirectiveValues(GraphQLIncludeDirective, selection, this.#variables);
    return skip?.if === true || include?.if === false;
  }
}

const META: Record<string, GraphQLField<unknown, unknown>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

const fieldOf = (name: string, parent: GraphQLObjectType): GraphQLField<unknown, unknown> | undefined =>
  META[name] ?? parent.getFields()[name];
