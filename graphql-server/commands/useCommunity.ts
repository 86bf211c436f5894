import { join } from 'node:path';
import { Client } from 'pg';
import { readRelease } from '../launcher/releases.ts';
import { servedFrom } from '../launcher/servedFrom.ts';
import type { Env } from '../platform/config/env.ts';
import { compare, readApplied, type Compatibility } from '../platform/database/compatibility.ts';
import { withCommunity } from '../platform/database/withDatabase.ts';
import { OperatorError } from '../platform/errors/operatorError.ts';

/** The build that contains this file. */
const OWN_FOLDER = join(import.meta.dirname, '../../..');

/**
 * For commands on an existing community. Throws if a newer build has migrated it, unless this build is in use all the
 * same, after a rollback; `unknown` then has the names of those migrations.
 */
export async function useCommunity<Result>(
  env: Env,
  use: (url: string, unknown: string[]) => Promise<Result>,
): Promise<Result> {
  return withCommunity(env, async (url) => {
    const compatibility = await compatibilityWith(url);
    refuseNewerBuild(compatibility, readRelease(env.dataDir)?.folder);
    return use(url, compatibility.unknown);
  });
}

async function compatibilityWith(url: string): Promise<Compatibility> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return compare(await readApplied(client).finally(() => client.end()));
}

/** The nightly backup may still be one of the folder before an upgrade, which could not restore what it backs up. */
function refuseNewerBuild({ unknown, refusal }: Compatibility, recorded: string | undefined): void {
  if (unknown.length === 0) return;
  if (!isInUse(recorded))
    throw new OperatorError(
      `A newer version has migrated the database (${unknown.join(', ')}), and this one, in ${OWN_FOLDER}, is not the one ` +
        `in use: run the command in ${recorded ?? 'the folder of the newer version'}.`,
    );
  if (refusal) throw new OperatorError(refusal);
}

/** Before the first switch nothing is recorded, also after a new version failed and this one serves again. */
const isInUse = (recorded: string | undefined): boolean =>
  recorded === undefined ? servedFrom(OWN_FOLDER) !== undefined : recorded === OWN_FOLDER;
