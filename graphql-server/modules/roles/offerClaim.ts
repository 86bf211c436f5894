import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { addSetting } from '../../platform/database/settings.ts';
import { rows } from '../../platform/database/statements.ts';
import { claimOf } from './claimRows.ts';
import {
  claimFileIn,
  claimUrl,
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
}

/**
 * Writes the link by which the first owner claims the community, once for all processes on a database. While there is no
 * owner, each start prints it again, and renews its origin; afterwards the file is removed.
 */
export async function offerClaim({ pool, dataDir, origin, print }: Offer): Promise<void> {
  const [owner] = await rows(pool, anyOwner, {});
  if (owner) return removeClaimFile(dataDir);
  const secret = makeClaimSecret();
  const [isFirst] = await rows(pool, addSetting, claimOf(hashOfClaim(secret)));
  if (isFirst) await writeClaimFile(dataDir, claimUrl(origin, secret));
  const link = await linkIn(dataDir, origin);
  if (link) print?.(`This community has no owner yet. To become its owner, open ${link}`);
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
