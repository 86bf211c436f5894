import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** Descriptions by name; a class may override one. */
const FIELDS: Record<string, string> = {
  id: 'A positive whole number.',
  createdAt: 'When it was created.',
  author: 'The member who wrote it.',
  sender: 'The member who sent it.',
  receiver: 'The member it was sent to.',
  creator: 'The member who created it.',
  seller: 'The member who sells it.',
  inviter: 'The member who sent the invitation.',
  invitee: 'The member who is invited.',
  user: 'The member.',
  content: 'Its text.',
  title: 'Its title, in one line.',
  name: 'Its name.',
  description: 'Its description.',
  category: 'Its category.',
  condition: 'Its condition.',
  privacy: 'Who may read and join.',
  status: 'Its status.',
  username: 'The name of the member.',
  viewerCan: 'What the viewer may do with it, so that clients do not need to know the rules.',
  media: 'The file with its sizes, for display.',
  conversation: 'The current state of the conversation.',
  message: 'The message.',
  group: 'The current state of the group.',
  post: 'The post.',
  reply: 'The reply.',
  notification: 'The notification.',
  heldId: 'Id of the held content.',
  unreadMessageCount:
    "The number of unread messages in all of the viewer's conversations except message requests.",
  messageRequestCount: 'The number of message requests that the viewer has neither accepted nor ignored.',
  unreadNotificationCount: 'The number of unread notifications of the viewer.',
  edges: 'The entries, each with its cursor.',
  nodes: 'The entries.',
  node: 'The entry.',
  pageInfo: 'Where the page ends.',
  cursor: 'Pass it as `after` to continue after this entry.',
  hasNextPage: 'Whether there is a next page.',
};

const ARGUMENTS: Record<string, string> = {
  id: 'Its id.',
  first: 'The maximum number of entries, 1 to 100.',
  after: '`endCursor` of the previous page; the first page if omitted.',
  input: 'The input.',
  as: 'The form in which the file is returned.',
  size: 'The minimum width in pixels.',
  address: 'Address of the token’s mint, in base58.',
  category: 'Only items in this category.',
  status: 'Only items with this status.',
  sort: 'The order.',
  username: 'The name.',
};

const ROOTS: Record<string, string> = {
  Query: 'Read operations.',
  Mutation: 'Write operations. Each takes one `input`; those of type Boolean return true or an error.',
  Subscription: 'Events over graphql-ws. Fetch what was missed after reconnecting.',
};

/**
 * Gives every type, field and argument without a description the usual one of its name, so that each has one and equal
 * things are described equally.
 */
export function applyGlossary(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) describeInput(field);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    type.description ??= ROOTS[type.name] ?? describePage(type);
    if (isObjectType(type) || isInputObjectType(type)) describeFields(type.getFields());
  }
  return schema;
}

function describeInput({ name, args }: GraphQLField<unknown, unknown>): void {
  for (const { type } of args) getNamedType(type).description ??= `The input of \`${name}\`.`;
}

function describePage({ name }: GraphQLNamedType): string | undefined {
  const [, node, kind] = /^(\w+?)(Connection|Edge)$/.exec(name) ?? [];
  if (!kind) return undefined;
  return kind === 'Edge' ? `An entry of a page of ${node}.` : `A page of ${node}.`;
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

function describeFields(fields: Record<string, Field>): void {
  for (const field of Object.values(fields)) {
    field.description ??= FIELDS[field.name] ?? describeId(field.name);
    if ('args' in field) for (const argument of field.args) describeArgument(argument);
  }
}

function describeArgument(argument: GraphQLArgument): void {
  argument.description ??= ARGUMENTS[argument.name] ?? describeId(argument.name);
}

/** `postId` is the id of a post; a `user` is a member. */
function describeId(name: string): string | undefined {
  const [, thing] = /^(\w+)Id$/.exec(name) ?? [];
  if (!thing) return undefined;
  const words = thing.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('user', 'member');
  return `Id of the ${words}.`;
}
