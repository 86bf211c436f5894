import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, conflict, leaving } from '../../platform/errors/errors.ts';
import { authorize } from '../groups/group.policy.ts';
import { groupAccess } from '../groups/groupRows.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { isViewerStaff } from '../../platform/graphql/role.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { SCOPES, SCOPES_IN_GROUP, type Scope } from '../../platform/graphql/scopes.ts';
import { requireOpenSession } from '../security/changeCredentials.ts';
import { tellOtherSessions } from '../security/securityChanged.ts';
import type { CreateAccessTokenInput } from './accessToken.types.ts';
import { keptOf } from './secret.ts';
import { isStaying } from '../visibility/staying.ts';

const MAX_TOKENS_OF_MEMBER = 50;

/** One at a time for each member, so that the count is right. */
const lockMember = statement('lock-for-access-token', ({ member }: Params<{ member: number }>) =>
  db.selectFrom('users').select('id').where('id', '=', member).forNoKeyUpdate(),
);

/** A separate statement, because a statement that waits for the lock does not see rows committed in the meantime. */
const countTokens = statement('count-access-tokens', ({ member }: Params<{ member: number }>) =>
  db
    .selectFrom('access_tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', member),
);

type NewToken = Record<'member' | 'days', number> &
  Record<'name' | 'lastFour', string> & { hash: Buffer; scopes: Scope[]; group: number | null };

/** Returns no row if the member has a token of this name. */
export const addToken = statement(
  'create-access-token',
  ({ member, name, hash, lastFour, scopes, group, days }: Params<NewToken>) =>
    db
      .insertInto('access_tokens')
      .values({
        member_id: member,
        name,
        hash,
        last_four: lastFour,
        scopes,
        group_id: group,
        expires_at: sql<string>`now() + ${days} * interval '1 day'`,
      })
      .onConflict((on) => on.expression(sql`member_id, lower(name)`).doNothing())
      .returning('id'),
);

/**
 * Creates a token that opens with `secret` and returns its id. Throws CONFLICT for a used name and above the limit. A session
 * that ended meanwhile, and an account that was deleted, get none.
 */
export async function createAccessToken(
  context: Context,
  input: CreateAccessTokenInput,
  secret: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services, memberId } = context;
  const scopes = (Object.keys(SCOPES) as Scope[]).filter((scope) => input.scopes.includes(scope));
  await refuseName(context, input.name);
  const groupId = await groupOf(context, input.groupId, scopes);
  const id = await services.transactions.run(async (tx) => {
    await tx.rows(lockMember, { member: memberId });
    await requireOpenSession(tx, context);
    if (!(await isStaying(tx, memberId))) throw leaving();
    const [tokens] = await tx.rows(countTokens, { member: memberId });
    if (tokens!.count >= MAX_TOKENS_OF_MEMBER)
      throw conflict(`You have ${MAX_TOKENS_OF_MEMBER} tokens. Please revoke one first.`);
    const { name, days } = input;
    const values = { member: memberId, name, scopes, group: groupId, days, ...keptOf(secret) };
    const [made] = await tx.rows(addToken, values);
    if (!made) throw conflict('You already have a token with this name.');
    await tx.execute(tellOtherSessions, {
      member: memberId,
      about: `An access token was created for your account: ${name}.`,
      section: 'tokens',
      session: context.caller.session?.hash ?? null,
    });
    return keep(tx, idempotencyKey, made.id);
  });
  services.log.info(
    { requestId: context.caller.outcome?.id, memberId, accessTokenId: id, scopes, groupId, days: input.days },
    'access token made',
  );
  return id;
}

/** Other members see the name next to content written with the token (`via`), so content rules apply to it. */
async function refuseName(context: Context, name: string): Promise<void> {
  // Members who make content rules may quote the texts that the rules match.
  const { services, caller } = context;
  if ((await services.contentRules.refuses(name, caller.work)) && !(await isViewerStaff(context)))
    throw badField('name', 'This name cannot be used here. Please choose another.');
}

/** The only group the token may be used in, if any; its member must be able to read it. */
async function groupOf(
  { pool, memberId }: Context,
  groupId: string | null | undefined,
  scopes: Scope[],
): Promise<number | null> {
  if (groupId == null) return null;
  const id = parseId(groupId, 'groupId');
  authorize(await groupAccess(pool, memberId, id), memberId, 'read');
  if (scopes.some((scope) => !SCOPES_IN_GROUP.includes(scope)))
    throw badField('scopes', 'A token for one group can only have the scopes read and groups.');
  return id;
}

type NewSecret = { id: number; member: number; hash: Buffer; lastFour: string };

const renew = statement('renew-access-token', ({ id, member, hash, lastFour }: Params<NewSecret>) =>
  db
    .updateTable('access_tokens')
    .set({ hash, last_four: lastFour })
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('last_used_at', 'is', null)
    .returning('id'),
);

/**
 * Gives an unused token another secret: a client that repeats the call that created it has not received the first
 * secret, which is stored nowhere. Returns whether it did.
 */
export async function renewSecret({ pool, memberId }: Context, id: number, secret: string): Promise<boolean> {
  const renewed = await rows(pool, renew, { id, member: memberId, ...keptOf(secret) });
  return renewed.length > 0;
}
