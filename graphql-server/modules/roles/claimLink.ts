import { hash, randomBytes, randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rareRoutes } from '../../contract/rareRoutes.ts';

/** The file in DATA_DIR with the link by which the first owner claims the community. */
const FILE = 'owner-claim-link';

export const claimFileIn = (dataDir: string) => join(dataDir, FILE);

export const makeClaimSecret = (): string => randomBytes(32).toString('base64url');

/** Only this is stored in the database. */
export const hashOfClaim = (secret: string): string => hash('sha256', secret);

/** The secret is in the fragment, which browsers never send to a server. */
export const claimUrl = (origin: string, secret: string): string =>
  `${origin}${rareRoutes.claimOwnership}#${secret}`;

/** Writes the link where only our account reads it. */
export async function writeClaimFile(dataDir: string, url: string): Promise<string> {
  const { keep } = await draftClaimFile(dataDir, url);
  return keep();
}

/** Writes the link beside its file, so that it can be known to be writable before the link counts. */
export async function draftClaimFile(dataDir: string, url: string) {
  const file = claimFileIn(dataDir);
  // Containers on one folder have the same process numbers.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${url}\n`, { mode: 0o600, flag: 'w' });
  return {
    keep: () => rename(draft, file).then(() => file),
    discard: () => rm(draft, { force: true }),
  };
}

export const removeClaimFile = (dataDir: string): Promise<void> => rm(claimFileIn(dataDir), { force: true });
