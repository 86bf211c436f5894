import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** Every process closes the sockets of this token. */
    'accessToken.revoked': { accessTokenId: number };
  }
}

const remove = statement('revoke-access-token', ({ id, member }: Params<{ id: number; member: number }>) =>
  db.deleteFrom('access_tokens').where('id', '=', id).where('member_id', '=', member).returning('id'),
);

/** Deletes a token, which ends calls at once, and closes its sockets. Throws NOT_FOUND unless it is the viewer's. */
export async function revokeAccessToken(
  { services, pool, memberId, caller }: Context,
  id: number,
): Promise<void> {
  const revoked = await rows(pool, remove, { id, member: memberId });
  if (revoked.length === 0) throw notFound('Token');
  services.events.publish('accessToken.revoked', { accessTokenId: id });
  services.log.info({ requestId: caller.outcome?.id, memberId, accessTokenId: id }, 'access token revoked');
}

const removeAll = statement('revoke-access-tokens-of-member', ({ member }: Params<{ member: number }>) =>
  db.deleteFrom('access_tokens').where('member_id', '=', member).returning('id'),
);

/** Deletes all tokens of a member, and closes their sockets. */
export async function revokeAccessTokensOf(tx: Transaction, member: number): Promise<void> {
  for (const { id } of await tx.rows(removeAll, { member }))
    tx.publish('accessToken.revoked', { accessTokenId: id });
}
