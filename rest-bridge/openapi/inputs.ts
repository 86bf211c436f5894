import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isInputObjectType,
  Kind,
  typeFromAST,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLList,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import { LIMIT_RANGE, SEQ_RANGE } from '../coerce.ts';
import { describedIn, schemaOfEnum, schemaOfScalar, type JsonSchema } from './jsonSchema.ts';

/** One input of a route, in its path, query or body. */
export interface Input {
  name: string;
  isRequired: boolean;
  /** Whether null is allowed in a body; paths and queries have no null. */
  isNullable: boolean;
  schema: JsonSchema;
  description?: string;
  isDeprecated?: boolean;
}

/** Descriptions of inputs that the bridge adds (decisions 21 and 25). */
const WORDS: Record<string, { description: string; schema?: JsonSchema }> = {
  limit: {
    description: 'The number of entries per page.',
    schema: { type: 'integer', minimum: LIMIT_RANGE[0], maximum: LIMIT_RANGE[1] },
  },
  cursor: { description: 'The start of the page, taken from the `Link` header of the previous page.' },
  media: {
    description: 'Returns pictures and videos as addresses instead of data URLs.',
    schema: { type: 'string', enum: ['url'] },
  },
};

/** The variables of a document as inputs of its route, described by their arguments. */
export function inputsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Input[] {
  const given = givenTo(schema, document);
  return (operation.variableDefinitions ?? []).map((definition) => {
    const name = definition.variable.name.value;
    const words = WORDS[name];
    const stands = given.get(name);
    const description = words?.description ?? (stands && describedIn(stands.type, stands.description));
    return {
      name,
      isRequired: definition.type.kind === Kind.NON_NULL_TYPE && !definition.defaultValue,
      isNullable: definition.type.kind !== Kind.NON_NULL_TYPE,
      schema: words?.schema
        ? { ...words.schema, ...defaultOf(definition) }
        : { ...schemaOfVariable(schema, definition), ...boundsIn(stands) },
      ...(description && { description }),
      ...(stands?.deprecationReason != null && { isDeprecated: true }),
    };
  });
}

/** The bounds of a whole number that its description names: "1 to 365". */
function boundsIn(given: Given | undefined): JsonSchema {
  const [, minimum, maximum] = /\b(\d+) to (\d+)\b/.exec(given?.description ?? '') ?? [];
  if (maximum === undefined || getNamedType(given!.type).name !== 'Int') return {};
  return { minimum: Number(minimum), maximum: Number(maximum) };
}

/** The default, if it is a value that the client could send; that of `media` is not. */
function defaultOf({ defaultValue }: VariableDefinitionNode): JsonSchema {
  return defaultValue && defaultValue.kind !== Kind.ENUM
    ? { default: valueFromASTUntyped(defaultValue) }
    : {};
}

function schemaOfVariable(schema: GraphQLSchema, definition: VariableDefinitionNode): JsonSchema {
  const type = typeFromAST(schema, definition.type as NamedTypeNode) as GraphQLInputType;
  return { ...schemaOfInput(type), ...defaultOf(definition) };
}

function schemaOfInput(type: GraphQLInputType): JsonSchema {
  const nullable = getNullableType(type) as GraphQLNamedInputType | GraphQLList<GraphQLInputType>;
  if (isListType(nullable)) return { type: 'array', items: schemaOfInput(nullable.ofType) };
  const own = isEnumType(nullable) ? schemaOfEnum(nullable) : schemaOfScalar(nullable.name);
  return { ...own, ...(nullable.name === 'Int' && { minimum: SEQ_RANGE[0] }) };
}

type Given = Pick<GraphQLArgument, 'type' | 'description' | 'deprecationReason'>;

/** The arguments and input fields of variables. */
function givenTo(schema: GraphQLSchema, document: DocumentNode): Map<string, Given> {
  const found = new Map<string, Given>();
  const note = (value: { kind: string; name?: { value: string } }, given?: Given | null) => {
    if (value.kind === Kind.VARIABLE && given) found.set(value.name!.value, given);
  };
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Argument: ({ value }) => note(value as never, types.getArgument()),
      ObjectField({ name, value }) {
        const parent = getNamedType(types.getParentInputType());
        if (isInputObjectType(parent)) note(value as never, parent.getFields()[name.value]);
      },
    }),
  );
  return found;
}
