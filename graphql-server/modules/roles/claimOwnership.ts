import { MINUTE_S } from '../../platform/durations.ts';
import { UserRole } from '../../contract/userRole.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badInput } from '../../platform/errors/errors.ts';
import { consume, type CreateLimiter, type Limiter } from '../../platform/rate-limits/rateLimit.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import { hashOfClaim } from './claimLink.ts';
import { takeClaim } from './claimRows.ts';
import { anyOwner } from './roleRows.ts';
import { applyRole } from './setRole.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    claimLimit: Limiter;
  }
}

const ATTEMPTS = 10;
const QUARTER_HOUR = 15 * MINUTE_S;

/** On attempts of one member to become the owner, and of one network to sign up as the first owner; the secret has 256 bits. */
export const limitClaims = (limiter: CreateLimiter): Limiter =>
  limiter('owner-claim', ATTEMPTS, QUARTER_HOUR);

/**
 * Makes the viewer the first owner. Throws the same BAD_USER_INPUT error for a secret that never existed, was used, or
 * is void because there is an owner. Only one of two simultaneous claims succeeds.
 */
export async function claimOwnership({ services, memberId }: Context, secret: string): Promise<void> {
  await consume(services.claimLimit, String(memberId), 'Too many attempts.');
  await services.transactions.run(async (tx) => {
    await lockLog(tx);
    const [owner] = await tx.rows(anyOwner, {});
    const [taken] = await tx.rows(takeClaim, { hash: hashOfClaim(secret) });
    if (owner || !taken) throw badInput('This link is not valid.');
    await applyRole(tx, {
      actorId: memberId,
      userId: memberId,
      role: UserRole.OWNER,
      action: 'OWNERSHIP_CLAIMED',
    });
  });
}
