import {
  getArgumentValues,
  Kind,
  type FieldNode,
  type GraphQLFieldMap,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { mayLookAround } from '../access.ts';
import type { Context } from '../context.ts';

/** Fields of a member that need no more of him than who he is. */
const AHEAD = ['friends', 'friendship', 'posts', 'stats'];

/** Answers on their way, by their keys. */
type Begun = Map<string, unknown>;

/**
 * Begins what `Query.user` is asked about a member at the same time as the member himself is read, so that all of it is
 * one statement (`platform/database/together.ts`). To be applied before the root fields are guarded.
 */
export function askAhead(schema: GraphQLSchema): GraphQLSchema {
  const fields = (schema.getType('User') as GraphQLObjectType).getFields();
  const query = schema.getQueryType()!.getFields().user!;
  const read = query.resolve!;
  query.resolve = async (root, args, context: Context, info) => {
    // What was begun may hold on to the member: it is shown once he is there.
    const member = { id: Number(args.id) };
    const mayBegin = mayLookAround(context) && Number.isInteger(member.id);
    const begun = mayBegin ? begin(fields, member, context, info) : undefined;
    return Object.assign(member, await read(root, args, context, info), { begun });
  };
  for (const name of AHEAD) takeBegun(fields, name);
  return schema;
}

function takeBegun(fields: GraphQLFieldMap<unknown, any>, name: string): void {
  const field = fields[name]!;
  const resolve = field.resolve!;
  field.resolve = (user: any, args, context, info) =>
    begunOf(user, info)?.get(String(info.path.key)) ?? resolve(user, args, context, info);
}

/** Of `Query.user` itself: the same member may stand further below, too, and be asked something else there. */
const begunOf = (user: { begun?: Begun }, { path }: GraphQLResolveInfo): Begun | undefined =>
  path.prev?.prev ? undefined : user.begun;

function begin(
  fields: GraphQLFieldMap<unknown, any>,
  member: object,
  context: Context,
  info: GraphQLResolveInfo,
): Begun {
  const begun: Begun = new Map();
  for (const [key, node] of askedOf(info)) {
    const field = fields[node.name.value]!;
    const args = getArgumentValues(field, node, info.variableValues);
    const answer = Promise.resolve(field.resolve!(member, args, context, info));
    answer.catch(() => {}); // It is said where it is asked for.
    begun.set(key, answer);
  }
  return begun;
}

/** By the selections of `Query.user`, which are the same as long as their document is kept. */
const known = new WeakMap<readonly FieldNode[], Map<string, FieldNode>>();

function askedOf(info: GraphQLResolveInfo): Map<string, FieldNode> {
  let asked = known.get(info.fieldNodes);
  if (!asked) known.set(info.fieldNodes, (asked = findAsked(info)));
  return asked;
}

/** What is to be begun, by its key; of one key that stands there twice the first is as good. */
function findAsked(info: GraphQLResolveInfo): Map<string, FieldNode> {
  const asked = new Map<string, FieldNode>();
  for (const node of info.fieldNodes.flatMap(({ selectionSet }) => fieldsOf(selectionSet!, info))) {
    const key = node.alias?.value ?? node.name.value;
    if (AHEAD.includes(node.name.value) && !asked.has(key)) asked.set(key, node);
  }
  return asked;
}

/** Those that are asked for in any case: whatever has a directive waits until it is known whether it is. */
function fieldsOf({ selections }: SelectionSetNode, info: GraphQLResolveInfo): FieldNode[] {
  return selections
    .filter(({ directives }) => !directives?.length)
    .flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, info);
      return fieldsOf(info.fragments[selection.name.value]!.selectionSet, info);
    });
}
