import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { addSetting, readSetting } from '../../platform/database/settings.ts';
import { rows } from '../../platform/database/statements.ts';
import { CLAIM, claimOf } from './claimRows.ts';
import {
  claimFileIn,
  claimUrl,
  draftClaimFile,
  hashOfClaim,
  makeClaimSecret,
  removeClaimFile,
  writeClaimFile,
} from './claimLink.ts';
import { anyOwner } from './roleRows.ts';

interface Offer {
  pool: Pool;
  dataDir: string;
  /** The origin of the page, without a slash at the end. */
  origin: string;
  /** Prints to a terminal, if there is one. The link must not be in a log. */
  print?: (line: string) => void;
  log: Pick<Logger, 'warn'>;
}

/**
 * Writes the link by which the first owner claims the community, once for all processes on a database. While there is no
 * owner, each start prints it again, and renews its origin, or warns that there is no file; afterwards the file is removed.
 */
export async function offerClaim({ pool, dataDir, origin, print, log }: Offer): Promise<void> {
  const [owner] = await rows(pool, anyOwner, {});
  if (owner) return removeClaimFile(dataDir);
  const [made] = await rows(pool, readSetting, { key: CLAIM });
  if (!made) await makeFirstLink(pool, dataDir, origin);
  const link = await linkIn(dataDir, origin);
  if (link) print?.(`This community has no owner yet. To become its owner, open ${link}`);
  else log.warn({ file: claimFileIn(dataDir) }, NO_LINK);
}

/** Another process on this database, with a folder of its own, may have it. */
const NO_LINK =
  'this community has no owner, and there is no claim link in DATA_DIR: npm run admin -- claim-link makes a new one';

/** Once it is in the database no other start makes one, so the file is written before. */
async function makeFirstLink(pool: Pool, dataDir: string, origin: string): Promise<void> {
  const secret = makeClaimSecret();
  const file = await draftClaimFile(dataDir, claimUrl(origin, secret));
  try {
    const [isFirst] = await rows(pool, addSetting, claimOf(hashOfClaim(secret)));
    if (isFirst) await file.keep();
  } finally {
    await file.discard();
  }
}

/** The link in the file; it is written again if the product was at another origin before. */
async function linkIn(dataDir: string, origin: string): Promise<string | undefined> {
  const written = await readFile(claimFileIn(dataDir), 'utf8').catch(() => '');
  const secret = URL.parse(written)?.hash.slice(1);
  if (!secret) return undefined;
  const link = claimUrl(origin, secret);
  if (link !== written.trim()) await writeClaimFile(dataDir, link);
  return link;
}

/** Prints to the terminal; undefined where there is none, as under a service manager. */
export function terminalPrinter(): ((line: string) => void) | undefined {
  const stream = [process.stdout, process.stderr].find(({ isTTY }) => isTTY);
  return stream && ((line) => void stream.write(`${line}\n`));
}
