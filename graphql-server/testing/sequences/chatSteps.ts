import { boolean, constantFrom, nat, record, type Arbitrary } from 'fast-check';
import * as model from './chatModel.ts';
import { CREATOR, type ChatModel, type ModelMessage } from './chatModel.ts';

export const MEMBERS = 5;

/** The model, and what the product calls its things. */
export interface World extends ChatModel {
  groupId: number;
  memberIds: readonly number[];
  ids: Map<ModelMessage, string>;
  textCount: number;
}

const KINDS = [
  'send',
  'send',
  'reply',
  'reply',
  'edit',
  'edit',
  'delete',
  'delete',
  'restore',
  'restore',
  'join',
  'leave',
  'ban',
  'unban',
] as const;

export const aStep = record({
  kind: constantFrom(...KINDS),
  member: nat(MEMBERS - 1),
  /** The author of the target acts, and not `member`: most of what is allowed is the author's. */
  isAuthor: boolean(),
  /** One of two processes. */
  process: nat(1),
  /** Which message, modulo how many there are; few, so that much happens to each. */
  target: nat(3),
  /** So many versions old is what an edit starts from. */
  behind: constantFrom(0, 0, 0, 1),
});
export type Step = typeof aStep extends Arbitrary<infer Value> ? Value : never;

/** A document with what the rules say of it. */
export interface Call {
  /** Who sends it. */
  member: number;
  document: string;
  variables: Record<string, unknown>;
  outcome: string;
  /** The message that it makes. */
  made?: ModelMessage;
}

const OF_GROUP = (name: string) => `mutation ($group: ID!) { ${name}(input: { groupId: $group }) { id } }`;
const OF_MEMBER = (name: string) =>
  `mutation ($group: ID!, $user: ID!) { ${name}(input: { groupId: $group, userId: $user }) { id } }`;
const OF_MESSAGE = (name: string, below = '') =>
  `mutation ($group: ID!, $id: ID!) { ${name}(input: { groupId: $group, messageId: $id }) ${below} }`;
const SEND = `mutation ($group: ID!, $content: Text!) {
  sendGroupMessage(input: { groupId: $group, content: $content }) { id } }`;
const REPLY = `mutation ($group: ID!, $id: ID!, $content: Text!) {
  sendGroupMessage(input: { groupId: $group, replyToId: $id, content: $content }) { id } }`;
const UPDATE = `mutation ($group: ID!, $id: ID!, $version: Int!, $content: Text!) {
  updateGroupMessage(input: { groupId: $group, messageId: $id, version: $version, content: $content }) { id } }`;

/** Applies a step to the model; returns how the product is to be called, or null if there is nothing to do it with. */
export function apply(world: World, step: Step): Call | null {
  const { kind, member } = step;
  const variables = { group: world.groupId };
  const content = `text ${++world.textCount}`;
  if (kind === 'send') {
    const made = model.send(world, member, content);
    const call = { member, document: SEND, variables: { ...variables, content } };
    return made ? { ...call, outcome: 'OK', made } : { ...call, outcome: 'FORBIDDEN' };
  }
  if (kind === 'join')
    return { member, document: OF_GROUP('joinGroup'), variables, outcome: model.join(world, member) };
  if (kind === 'leave') {
    // Nothing is left to a member who has left.
    const outcome = model.leave(world, member);
    return { member, document: OF_GROUP('leaveGroup'), variables, outcome };
  }
  if (kind === 'ban' || kind === 'unban') return ban(world, step);
  const message = world.messages[step.target % world.messages.length];
  return message ? applyTo(world, step, message, content) : null;
}

function ban(world: World, { kind, member }: Step): Call | null {
  if (member === CREATOR) return null;
  model.setBanned(world, member, kind === 'ban');
  return {
    member: CREATOR,
    document: OF_MEMBER(kind === 'ban' ? 'banGroupMember' : 'unbanGroupMember'),
    variables: { group: world.groupId, user: world.memberIds[member] },
    outcome: 'OK',
  };
}

function applyTo(world: World, step: Step, message: ModelMessage, content: string): Call {
  const member = step.isAuthor ? message.author : step.member;
  const variables = { group: world.groupId, id: world.ids.get(message) };
  if (step.kind === 'reply') return replyTo(world, step.member, message, content);
  if (step.kind === 'edit') {
    const version = Math.max(1, message.version - step.behind);
    return {
      member,
      document: UPDATE,
      variables: { ...variables, version, content },
      outcome: model.edit(world, member, message, version, content),
    };
  }
  return step.kind === 'delete'
    ? {
        member,
        document: OF_MESSAGE('deleteGroupMessage'),
        variables,
        outcome: model.remove(member, message),
      }
    : {
        member,
        document: OF_MESSAGE('restoreGroupMessage', '{ id }'),
        variables,
        outcome: model.restore(world, member, message),
      };
}

function replyTo(world: World, member: number, message: ModelMessage, content: string): Call {
  const made = model.reply(world, member, content, message);
  const variables = { group: world.groupId, id: world.ids.get(message), content };
  const call = { member, document: REPLY, variables };
  return typeof made === 'string' ? { ...call, outcome: made } : { ...call, outcome: 'OK', made };
}
