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
import type { Newness } from '../newMembers.ts';
import { missingScope, type Grant } from '../scopes.ts';
import { fieldsNeedingRead, mayRead, OF_META } from './withoutRead.ts';

type Resolve = GraphQLFieldResolver<unknown, Context, any, any>;

/**
 * Checks the scopes of tokens, and the sanctions and limits of members, before every root field, for all interfaces.
 * Notes that the member is active. Throws for a field that `rootFields.ts` does not list.
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

const HASHES_PASSWORD = new Set([
  'login',
  'register',
  'reauthenticate',
  'apply',
  'changePassword',
  'recover',
]);

const guarded =
  (rule: RootField, isWrite: boolean, resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    const { token, viewerId } = context.caller;
    if (token) authorizeToken(token, rule, args, info);
    const run = () => resolve(source, args, context, info);
    const limited = () => countAndRun(rule, context, info.fieldName, run);
    if (viewerId === null) return limited();
    context.services.activity.note(viewerId);
    const isOpen = { during: rule.openDuring, leadsOut: () => leadsOut(info, OWN) };
    const checked = context.services.sanctions.authorize(viewerId, isWrite, isOpen);
    return checked ? checked.then(limited) : limited();
  };

function countAndRun(rule: RootField, context: Context, field: string, run: () => unknown) {
  const {
    services: { limits },
    caller: { work, viewerId },
  } = context;
  if (work && HASHES_PASSWORD.has(field)) {
    work.take(WORK.password);
    return limits.passwords.run(work.key, async () => run());
  }
  if (!rule.limit || viewerId === null) return run();
  const counted = limits.count(rule.limit, viewerId, work);
  if (rule.limit !== 'creations') return counted.then(run);
  return counted.then(() => countOfNewMember(context, viewerId)).then(run);
}

/** Members who are new have a lower limit (decision 47). */
function countOfNewMember({ services, caller }: Context, memberId: number): unknown {
  const known = services.newMembers.of(memberId);
  const count = ({ isNew }: Newness) =>
    isNew ? services.limits.count('new-member', memberId, caller.work) : undefined;
  return known instanceof Promise ? known.then(count) : count(known);
}

function authorizeToken(
  token: Grant,
  { scope, group }: RootField,
  args: any,
  info: GraphQLResolveInfo,
): void {
  if (scope === 'NONE') throw forbidden('An access token cannot do this. Please log in instead.');
  if (scope !== 'ANY' && !token.scopes.includes(scope)) throw missingScope(scope);
  if (!mayRead(token) && fieldsNeedingRead(info.schema, info.operation, info.fragments).length > 0)
    throw missingScope('READ');
  if (token.groupId === null) return;
  const named = group === 'input.groupId' ? args.input.groupId : group && args[group];
  const isInside = scope === 'ANY' || named === String(token.groupId);
  if (!isInside || leadsOut(info, IN_GROUP)) throw forbidden('This token is limited to one group.');
}

/** What a token for one group may read: the group's own types, and what these show of members and files. */
const IN_GROUP = new RegExp(`^(Group.*|${OF_META}|User|Media|MediaSize|PageInfo)$`);

/** What a suspended member may read: not the friends and posts to which `viewer` leads. */
const OF_ACCOUNT =
  'OwnAccount|DataExport|AccountDeletion|RequestedDeletion|DeletionReceipt|ErasedCount|KeptThing';
const OF_SECURITY =
  'AccountSecurity|Session.*|SignIn.*|NewAuthenticator|NewRecoveryCodes|Passkey.*|RecoveryLink|WalletChallenge';
const OWN = new RegExp(`^(OwnDecision.*|Standing|${OF_ACCOUNT}|${OF_SECURITY}|${OF_META}|User|PageInfo)$`);

/** Whether the document selects something of other types, such as the posts of a member. */
function leadsOut({ schema, operation, fragments }: GraphQLResolveInfo, allowed: RegExp): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  const look = {
    Field() {
      const type = getNamedType(types.getType());
      found ||= isObjectType(type) && !allowed.test(type.name);
    },
  };
  visit(
    { kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)] },
    visitWithTypeInfo(types, look),
  );
  return found;
}
