import type { Pool } from 'pg';
import type { Env } from '../../platform/config/env.ts';
import { rows } from '../../platform/database/statements.ts';
import { OperatorError } from '../../platform/errors/operatorError.ts';
import { otherHost } from '../security/passkeyRows.ts';
import { passkeyHostOf } from '../security/relyingParty.ts';

/**
 * Passkeys work only on the host for which they were made. A start on another host would lock out members who have
 * nothing else, so it is refused unless the operator names the new host in `ACCEPT_PUBLIC_HOST` (decision 50).
 */
export async function refuseChangedHost(
  env: Pick<Env, 'PUBLIC_URL' | 'ACCEPT_PUBLIC_HOST'>,
  pool: Pool,
): Promise<void> {
  const host = passkeyHostOf(env);
  if (env.ACCEPT_PUBLIC_HOST === host) return;
  const [other] = await rows(pool, otherHost, { host });
  if (!other) return;
  throw new OperatorError(
    `Members have passkeys for the host ${other.host}, which do not work on ${host}: set PUBLIC_URL to the former host, or ACCEPT_PUBLIC_HOST=${host} to start without these passkeys.`,
  );
}
