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

/** Descriptions by name; a class may give a better one. */
const FIELDS: Record<string, string> = {
  id: 'A whole number from 1 on.',
  createdAt: 'When it was made.',
  author: 'The member who wrote it.',
  sender: 'The member who sent it.',
  receiver: 'The member it was sent to.',
  creator: 'The member who made it.',
  seller: 'The member who sells it.',
  inviter: 'The member who invites.',
  invitee: 'The member who is invited.',
  user: 'The member it is about.',
  content: 'Its text.',
  title: 'Its title, in one line.',
  name: 'Its name.',
  description: 'What its maker says about it.',
  category: 'What kind it is of.',
  condition: 'How much it has been used.',
  privacy: 'Who may read and join.',
  status: 'How it stands.',
  username: 'The name of the member.',
  viewerCan: 'What the viewer may do with it, so that no client has to know the rules.',
  media: 'The file with its sizes, for who draws it.',
  conversation: 'The conversation as it stands now.',
  message: 'The message.',
  group: 'The group as it stands now.',
  post: 'The post.',
  reply: 'The reply.',
  notification: 'The notification.',
  unreadMessageCount: 'Unread messages of all conversations of the viewer.',
  unreadNotificationCount: 'Unread notifications of the viewer.',
  edges: 'The entries, each with its cursor.',
  nodes: 'The entries.',
  node: 'The entry.',
  pageInfo: 'Where the page ends.',
  cursor: 'Give it as `after` to go on behind this entry.',
  hasNextPage: 'Whether there is more behind this page.',
};

const ARGUMENTS: Record<string, string> = {
  id: 'Its id.',
  first: 'At most so many entries: 1 to 100.',
  after: '`endCursor` of the page before; without it the first page.',
  input: 'What is to be done.',
  as: 'In which form the file is given.',
  size: 'Pixels that the picture is wide, at the least.',
  address: 'Address of the token’s mint, base58.',
  category: 'Only those of this category.',
  status: 'Only those with this status.',
  sort: 'In which order.',
  username: 'The name.',
};

const ROOTS: Record<string, string> = {
  Query: 'What can be read.',
  Mutation: 'What can be done. Each takes one `input`; what gives a Boolean gives true, or an error.',
  Subscription: 'What can be heard, over graphql-ws. Fetch what was missed after a new connection.',
};

/**
 * Gives every type, field and argument without a description the usual one of its name, so that each has one and the same
 * thing is described in the same way.
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
  for (const { type } of args) getNamedType(type).description ??= `What \`${name}\` takes.`;
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
