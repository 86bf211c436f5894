import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { rows, statement } from '../../platform/database/textRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** Its sockets close, in whichever process they are. */
    'accessToken.revoked': { accessTokenId: number };
  }
}

const remove = statement(
  'revoke-access-token',
  'delete from access_tokens where id = $1 and member_id = $2 returning id',
);

/** Ends a token at once: calls look for its row, and its sockets close. Throws NOT_FOUND unless it is the viewer's. */
export async function revokeAccessToken(
  { services, pool, memberId, caller }: Context,
  id: number,
): Promise<void> {
  const revoked = await rows(pool, remove, [id, memberId]);
  if (revoked.length === 0) throw notFound('Token');
  services.events.publish('accessToken.revoked', { accessTokenId: id });
  services.log.info({ requestId: caller.outcome?.id, memberId, accessTokenId: id }, 'access token revoked');
}
