import type { Context } from '../../platform/graphql/context.ts';
import { badField, conflict } from '../../platform/errors/errors.ts';
import { authorize } from '../groups/group.policy.ts';
import { groupStanding } from '../groups/groupRows.ts';
import type { Key } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { rows, statement } from '../../platform/database/textRows.ts';
import { SCOPES, SCOPES_IN_GROUP, type Scope } from '../../platform/graphql/scopes.ts';
import type { CreateAccessTokenInput } from './accessToken.types.ts';
import { accessTokenStatement } from './accessTokenRows.ts';
import { hashOfSecret } from './secret.ts';

export const MAX_TOKENS_OF_MEMBER = 50;

/** One at a time for each member, so that the count is right. */
const lockMember = statement('lock-for-access-token', 'select from users where id = $1 for no key update');
/** Asked by itself: the statement that waits for the lock sees what was there before it waited. */
const countTokens = statement<{ count: number }>(
  'count-access-tokens',
  'select count(*)::int as count from access_tokens where member_id = $1',
);

/** Makes a token that opens with `secret` and returns its id. Throws CONFLICT for a name in use and beyond the limit. */
export async function createAccessToken(
  context: Context,
  input: CreateAccessTokenInput,
  secret: string,
  key: Key | null,
): Promise<number> {
  const { services, memberId } = context;
  const scopes = (Object.keys(SCOPES) as Scope[]).filter((scope) => input.scopes.includes(scope));
  const groupId = await fenceOf(context, input.groupId, scopes);
  const id = await services.transactions.run(async (tx) => {
    await tx.rows(lockMember, [memberId]);
    const [tokens] = await tx.rows(countTokens, [memberId]);
    if (tokens!.count >= MAX_TOKENS_OF_MEMBER)
      throw conflict(`You have ${MAX_TOKENS_OF_MEMBER} tokens. Please revoke one first.`);
    const values = [
      memberId,
      input.name,
      hashOfSecret(secret),
      secret.slice(-4),
      scopes,
      groupId,
      input.days,
    ];
    const [made] = await tx.rows(accessTokenStatement, values);
    if (!made) throw conflict('You have a token with this name already.');
    return keep(tx, key, made.id);
  });
  services.log.info(
    { requestId: context.caller.outcome?.id, memberId, accessTokenId: id, scopes, groupId, days: input.days },
    'access token made',
  );
  return id;
}

/** The group that the token is kept in, which its member must be able to read. */
async function fenceOf(
  { pool, memberId }: Context,
  groupId: string | null | undefined,
  scopes: Scope[],
): Promise<number | null> {
  if (groupId == null) return null;
  const id = parseId(groupId, 'groupId');
  authorize(await groupStanding(pool, memberId, id), memberId, 'read');
  if (scopes.some((scope) => !SCOPES_IN_GROUP.includes(scope)))
    throw badField('scopes', 'A token for one group has no scopes but read and groups.');
  return id;
}

const renew = statement(
  'renew-access-token',
  `update access_tokens set hash = $3, last_four = $4
    where id = $1 and member_id = $2 and last_used_at is null returning id`,
);

/**
 * Gives a token another secret as long as nobody has used it: whoever repeats the call that made it has not received
 * the first one, which is kept nowhere. Returns whether it did.
 */
export async function renewSecret({ pool, memberId }: Context, id: number, secret: string): Promise<boolean> {
  const renewed = await rows(pool, renew, [id, memberId, hashOfSecret(secret), secret.slice(-4)]);
  return renewed.length > 0;
}
