import { badField } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { networkOf } from '../../platform/http/address.ts';
import { consume } from '../../platform/rate-limits/rateLimit.ts';
import { rows } from '../../platform/database/statements.ts';
import { hashOfClaim } from './claimLink.ts';
import { openClaim } from './claimRows.ts';

/**
 * Throws unless the secret is that of the claim link, and there is no owner. The link stays valid until its member claims
 * the community. An attempt counts as failed before the secret is looked up.
 */
export async function checkClaim({ services, caller }: Context, secret: string): Promise<void> {
  const network = networkOf(caller.address);
  await consume(services.claimLimit, network, 'Too many attempts.');
  const [open] = await rows(services.database.pool, openClaim, { hash: hashOfClaim(secret) });
  if (!open) throw badField('claim', 'This link is not valid.');
  await services.claimLimit.reward(network);
}
