import {
  getNamedType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../context.ts';
import { forbidden } from '../../errors/errors.ts';
import { WORK } from '../../rate-limits/figures.ts';
import { ROOT_FIELDS, type RootField } from './rootFields.ts';
import { missingScope, type Grant } from '../scopes.ts';

type Resolve = GraphQLFieldResolver<unknown, Context, any, any>;

/**
 * Checks the scopes of tokens, and the sanctions and limits of members, before every root field, for all interfaces.
 * Throws for a field that `rootFields.ts` does not list.
 */
export function guardRootFields(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    const way = root === schema.getSubscriptionType() ? 'subscribe' : 'resolve';
    for (const field of Object.values(root!.getFields())) {
      const rule = ROOT_FIELDS[`${root!.name}.${field.name}`];
      if (!rule) throw new Error(`${root!.name}.${field.name} has no line in rootFields.ts.`);
      const isWrite = root === schema.getMutationType();
      field[way] = guarded(rule, isWrite, field[way] as Resolve);
    }
  }
  return schema;
}

const HASHES_PASSWORD = new Set(['login', 'register', 'reauthenticate', 'apply', 'changePassword', 'recover']);

const guarded =
  (rule: RootField, isWrite: boolean, resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    const { token, viewerId } = context.caller;
    if (token) authorizeToken(token, rule, args, info);
    const run = () => resolve(source, args, context, info);
    const limited = () => countAndRun(rule, context, info.fieldName, run);
    if (viewerId === null) return limited();
    const checked = context.services.sanctions.authorize(viewerId, isWrite, rule.openDuring);
    return checked ? checked.then(limited) : limited();
  };

function countAndRun(
  rule: RootField,
  { services: { limits }, caller: { work, viewerId } }: Context,
  field: string,
  run: () => unknown,
) {
  if (work && HASHES_PASSWORD.has(field)) {
    work.take(WORK.password);
    return limits.passwords.run(work.key, async () => run());
  }
  if (!rule.limit || viewerId === null) return run();
  return limits.count(rule.limit, viewerId, work).then(run);
}

function authorizeToken(
  token: Grant,
  { scope, group }: RootField,
  args: any,
  info: GraphQLResolveInfo,
): void {
  if (scope === 'NONE') throw forbidden('A token cannot do this; sign in to do it.');
  if (scope !== 'ANY' && !token.scopes.includes(scope)) throw missingScope(scope);
  if (token.groupId === null) return;
  const named = group === 'input.groupId' ? args.input.groupId : group && args[group];
  const isInside = scope === 'ANY' || named === String(token.groupId);
  if (!isInside || leadsOut(info)) throw forbidden('This token is for one group only.');
}

/** What a token for one group may read: the group's own types, and what these show of members and files. */
const IN_GROUP =
  /^(Group.*|Meta|Limit|WorkFigures|SocketLimits|MediaLimits|MediaUse|DocumentLimits|ScopeMeaning|User|Media|MediaSize|PageInfo)$/;

/** Whether the document selects something beyond the group, such as the posts of a member. */
function leadsOut({ schema, operation, fragments }: GraphQLResolveInfo): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  const look = {
    Field() {
      const type = getNamedType(types.getType());
      found ||= isObjectType(type) && !IN_GROUP.test(type.name);
    },
  };
  visit(
    { kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)] },
    visitWithTypeInfo(types, look),
  );
  return found;
}
