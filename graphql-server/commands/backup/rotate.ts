import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../platform/durations.ts';
import { OperatorError, sentenceOf } from '../../platform/errors/operatorError.ts';
import { hashingOnce, type HashFile } from './compare.ts';
import type { Base } from './files.ts';
import { inBackup } from './folder.ts';
import { makeBackup, type Made, type Stores } from './make.ts';
import { readTrusted, verifyBackup } from './verify.ts';

/** A name such as `2026-11-23T20-41-05.123Z`; names sort by time. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
const nameFor = (now: Date) => now.toISOString().replaceAll(':', '-');
/** A backup without a manifest after so long was interrupted. */
const ABANDONED_MS = DAY_MS;

const isFinished = (folder: string) => existsSync(inBackup(folder, 'manifest'));

interface Rotated extends Made {
  folder: string;
  /** Sentences about other folders there that do not count. */
  uncounted: string[];
}

/**
 * Makes a backup in a new folder below `parent`, which shares unchanged files with an earlier one, verifies it, and only
 * then deletes those that are older than the newest `keep` good ones.
 */
export async function rotate(parent: string, keep: number, url: string, stores: Stores): Promise<Rotated> {
  const folder = join(parent, nameFor(new Date()));
  const hashFile = hashingOnce();
  const earlier = (await finishedIn(parent)).filter((other) => other < folder);
  const made = await makeBackup(folder, url, stores, await newestBase(earlier, hashFile));
  await verifyNew(folder, hashFile);
  const damaged = await removeOld(earlier, keep - 1, hashFile);
  await removeAbandoned(parent);
  const later = (await finishedIn(parent)).filter((other) => other > folder);
  return { ...made, folder, uncounted: [...damaged, ...later.map(futureSentence)] };
}

const futureSentence = (folder: string) =>
  `${folder} is dated in the future. It is not counted, and stays until you delete it.`;

/** The newest backup whose checksums are whole; each of its files is compared before it is shared. */
async function newestBase(earlier: string[], hashFile: HashFile): Promise<Base | undefined> {
  for (const folder of earlier.toReversed()) {
    const checksums = await readTrusted(folder).catch(() => undefined);
    if (checksums) return { folder, checksums, hashFile };
  }
  return undefined;
}

/** Deletes a new backup that is damaged, so that it never counts as one. */
async function verifyNew(folder: string, hashFile: HashFile): Promise<void> {
  try {
    await verifyBackup(folder, { hashFile });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new OperatorError(`${sentenceOf(error)} It was deleted; earlier ones were not.`, { cause: error });
  }
}

/** Keeps the newest `keep` good ones, and deletes what is older; returns sentences about damaged ones in between. */
async function removeOld(earlier: string[], keep: number, hashFile: HashFile): Promise<string[]> {
  const damaged: string[] = [];
  let good = 0;
  for (const folder of earlier.toReversed()) {
    if (good === keep) {
      await rm(folder, { recursive: true });
      continue;
    }
    const problem = await verifyBackup(folder, { hashFile }).then(() => undefined, sentenceOf);
    if (problem) damaged.push(`${problem} It is not counted, and deleted once there are enough newer ones.`);
    else good++;
  }
  return damaged;
}

async function foldersIn(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => join(parent, name));
}

const finishedIn = async (parent: string) => (await foldersIn(parent)).filter(isFinished);

async function removeAbandoned(parent: string): Promise<void> {
  for (const folder of await foldersIn(parent)) {
    const isOld = (await stat(folder)).mtimeMs < Date.now() - ABANDONED_MS;
    if (isOld && !isFinished(folder)) await rm(folder, { recursive: true });
  }
}
