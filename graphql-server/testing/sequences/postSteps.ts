import { boolean, constantFrom, nat, record, type Arbitrary } from 'fast-check';
import {
  COMMENT,
  DELETE,
  DELETE_COMMENT,
  LIKE,
  POST,
  RESTORE,
  RESTORE_COMMENT,
  UNLIKE,
  UPDATE,
  UPDATE_COMMENT,
} from '../writing.ts';
import { BLOCK, UNBLOCK } from '../relations.ts';
import * as model from './postModel.ts';
import type { ModelComment, ModelPost, Outcome, PostModel } from './postModel.ts';

export const MEMBERS = 5;

/** The model, and what the product calls its things. */
export interface World extends PostModel {
  ids: Map<ModelPost | ModelComment, string>;
  /** Ids of the members. */
  members: readonly number[];
  /** Makes each text another one. */
  textCount: number;
}

export const emptyWorld = (members: readonly number[]): World => ({
  ...model.emptyPostModel(),
  ids: new Map(),
  members,
  textCount: 0,
});

const KINDS = [
  'post',
  'comment',
  'comment',
  'like',
  'unlike',
  'edit',
  'edit',
  'delete',
  'restore',
  'restore',
  'block',
  'unblock',
] as const;

export const aStep = record({
  kind: constantFrom(...KINDS),
  member: nat(MEMBERS - 1),
  /** The author of the target acts, and not `member`: most of what is allowed is the author's. */
  isAuthor: boolean(),
  /** One of two processes. */
  process: nat(1),
  /** Which post or comment, modulo how many there are; few, so that much happens to each. */
  target: nat(3),
  ofComment: boolean(),
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
  outcome: Outcome;
  /** What it makes, with the field of the answer that has its id. */
  made?: [ModelPost | ModelComment, string];
}

/** Applies a step to the model; returns how the product is to be called, or null if there is nothing to do it with. */
export function apply(world: World, step: Step): Call | null {
  const content = `text ${++world.textCount}`;
  if (step.kind === 'post') return { member: step.member, ...writePost(world, step, content) };
  if (step.kind === 'block' || step.kind === 'unblock') return block(world, step);
  const thing = chosen(world, step);
  if (!thing) return null;
  const member = step.isAuthor ? thing.author : step.member;
  return { member, ...applyTo(world, { ...step, member }, thing, content) };
}

function applyTo(world: World, step: Step, thing: ModelPost | ModelComment, content: string): Effect {
  const post = 'post' in thing ? thing.post : thing;
  if (step.kind === 'comment') return writeComment(world, step, post, content);
  if (step.kind === 'like' || step.kind === 'unlike') return like(world, step, post);
  return step.kind === 'edit' ? edit(world, step, thing, content) : setDeleted(world, step, thing);
}

type Effect = Omit<Call, 'member'>;

/** Blocks one of the next two members, so that few pairs are blocked and unblocked again and again; or, in vain, itself. */
function block(world: World, { member, target, kind }: Step): Call {
  const other = (member + (target % 3)) % MEMBERS;
  return {
    member,
    document: kind === 'block' ? BLOCK : UNBLOCK,
    variables: { id: world.members[other] },
    outcome: model.setBlocked(world, member, other, kind === 'block'),
  };
}

function chosen(
  { posts, comments }: World,
  { ofComment, target }: Step,
): ModelPost | ModelComment | undefined {
  const things = ofComment && comments.length > 0 ? comments : posts;
  return things[target % things.length];
}

function writePost(world: World, { member }: Step, content: string): Effect {
  const made = model.post(world, member, content);
  return { document: POST, variables: { content }, outcome: 'OK', made: [made, 'createPost'] };
}

function writeComment(world: World, { member }: Step, post: ModelPost, content: string): Effect {
  const made = model.comment(world, member, post, content);
  const call = { document: COMMENT, variables: { id: world.ids.get(post), content } };
  return made ? { ...call, outcome: 'OK', made: [made, 'createComment'] } : { ...call, outcome: 'NOT_FOUND' };
}

const like = (world: World, { member, kind }: Step, post: ModelPost): Effect => ({
  document: kind === 'like' ? LIKE : UNLIKE,
  variables: { id: world.ids.get(post) },
  outcome: model.like(world, member, post, kind === 'like'),
});

function edit(
  world: World,
  { member, behind }: Step,
  thing: ModelPost | ModelComment,
  content: string,
): Effect {
  const version = Math.max(1, thing.version - behind);
  return {
    document: 'post' in thing ? UPDATE_COMMENT : UPDATE,
    variables: { id: world.ids.get(thing), version, content },
    outcome: model.edit(world, member, thing, version, content),
  };
}

function setDeleted(world: World, { member, kind }: Step, thing: ModelPost | ModelComment): Effect {
  const isDeleted = kind === 'delete';
  const [ofPost, ofComment] = isDeleted ? [DELETE, DELETE_COMMENT] : [RESTORE, RESTORE_COMMENT];
  return {
    document: 'post' in thing ? ofComment : ofPost,
    variables: { id: world.ids.get(thing) },
    outcome: model.setDeleted(world, member, thing, isDeleted),
  };
}
