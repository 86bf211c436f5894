import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNullableType,
  Kind,
  typeFromAST,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { wordOf, type Grant } from '../scopes.ts';
import { NAME_OF_MEMBER, ROOT_FIELDS, scopesOf } from './rootFields.ts';

/**
 * What tokens without the scope `read` may take (docs/decisions/0011): of the object that a root field returns the
 * scalars, or the fields that `rootFields.ts` names; below it these parts, with their own scalars, and of members no
 * more than who they are.
 */
const PARTS: Record<string, readonly string[]> = {
  Post: ['author', 'media'],
  Comment: ['author'],
  Story: ['author', 'media'],
  Message: ['sender', 'receiver', 'media'],
  GroupMessage: ['sender', 'media'],
  Conversation: ['user'],
  Group: ['creator', 'membership', 'viewerCan'],
  GroupInvitation: ['inviter', 'invitee'],
  FriendRequest: ['sender', 'receiver'],
  BonkPayload: ['user'],
  Listing: ['seller', 'media', 'viewerCan'],
  ForumPost: ['author', 'viewerCan'],
  ForumReply: ['author'],
  Media: ['sizes'],
};

/** What everybody may read, and the schema itself. */
export const OF_META = 'Meta|Limit|WorkFigures|SocketLimits|MediaLimits|MediaUse|DocumentLimits|ScopeMeaning';
const OPEN = new RegExp(`^(${OF_META}|__.*)$`);

export const mayRead = (token: Grant | undefined) => !token || token.scopes.includes('READ');

type Fragments = Record<string, FragmentDefinitionNode>;
interface NeedsRead {
  node: FieldNode;
  /** Whether it can be left out: a list is then empty, an object null. */
  isOptional: boolean;
}
type Allows = (field: string, isLeaf: boolean) => boolean;

/** The fields of an operation that need the scope `read`. */
export function fieldsNeedingRead(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): NeedsRead[] {
  const root = schema.getRootType(operation.operation)!;

  const fieldsOf = (parent: GraphQLObjectType, set: SelectionSetNode): [GraphQLObjectType, FieldNode][] =>
    set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [[parent, selection]];
      const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value]! : selection;
      const type = part.typeCondition ? typeFromAST(schema, part.typeCondition) : parent;
      return fieldsOf(type as GraphQLObjectType, part.selectionSet);
    });

  const below = (parent: GraphQLObjectType, set: SelectionSetNode, allows: Allows): NeedsRead[] =>
    fieldsOf(parent, set).flatMap(([owner, node]) => {
      const name = node.name.value;
      const field = owner.getFields()[name];
      if (!field) return []; // __typename
      const type = getNamedType(field.type);
      if (!allows(name, isLeafType(type))) {
        const isOptional = isNullableType(field.type) || isListType(getNullableType(field.type));
        return [{ node, isOptional: isOptional && !isLeafType(type) }];
      }
      return inside(type as GraphQLObjectType, node, allowsPart(type.name));
    });

  const inside = (type: GraphQLObjectType, { selectionSet }: FieldNode, allows: Allows): NeedsRead[] =>
    !selectionSet || OPEN.test(type.name) ? [] : below(type, selectionSet, allows);

  return fieldsOf(root, operation.selectionSet).flatMap(([, node]) => {
    const field = root.getFields()[node.name.value];
    if (!field) return [];
    const type = getNamedType(field.type) as GraphQLObjectType;
    return inside(type, node, allowsOfRoot(`${root.name}.${field.name}`, type.name));
  });
}

const allowsOfRoot = (rootField: string, type: string): Allows => {
  const shown = ROOT_FIELDS[rootField]?.shownWithoutRead;
  return (field, isLeaf) => (shown ? shown.includes(field) : isLeaf || isPart(type, field));
};

const allowsPart =
  (type: string): Allows =>
  (field, isLeaf) =>
    type === 'User' ? NAME_OF_MEMBER.includes(field) : isLeaf || isPart(type, field);

const isPart = (type: string, field: string) => PARTS[type]?.includes(field) ?? false;

/** The parts of a document. */
function partsOf({ definitions }: DocumentNode) {
  const operation = definitions.find(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode;
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return { operation, fragments: Object.fromEntries(fragments.map((each) => [each.name.value, each])) };
}

/**
 * A document of one write of the product's own, without what needs the scope `read`, where that can be left out; the
 * same document otherwise.
 */
export function withoutFieldsNeedingRead(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const { operation, fragments } = partsOf(document);
  const needing = fieldsNeedingRead(schema, operation, fragments);
  if (operation.operation !== 'mutation' || !needing.every(({ isOptional }) => isOptional)) return document;
  const left = new Set(needing.map(({ node }) => node));
  return visit(document, { Field: (node) => (left.has(node) ? null : undefined) });
}

/** The scopes that a token needs for a document with one root field, in words; null if no token may send it. */
export function scopesOfDocument(schema: GraphQLSchema, document: DocumentNode): string[] | null {
  const { operation, fragments } = partsOf(document);
  const [field] = operation.selectionSet.selections as FieldNode[];
  const scopes = scopesOf(`${schema.getRootType(operation.operation)!.name}.${field!.name.value}`);
  const needsRead = fieldsNeedingRead(schema, operation, fragments).some(({ isOptional }) => !isOptional);
  return scopes && [...new Set([...scopes, ...(needsRead ? (['READ'] as const) : [])])].map(wordOf);
}
