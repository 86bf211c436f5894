import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../platform/errors/fileErrors.ts';
import { hashOfFile, type Checksums } from './checksums.ts';

export type HashFile = (path: string) => Promise<string>;

/** A file that is not what its backup says, and a sentence's end about it. */
export interface Problem {
  path: string;
  text: string;
}

/** Compares the files of a backup with their checksums. */
export async function compareAll(
  folder: string,
  checksums: Checksums,
  hashFile: HashFile = hashOfFile,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [path, sha256] of checksums) {
    const text = await problemOf(join(folder, path), sha256, hashFile);
    if (text) problems.push({ path, text: `${path} ${text}` });
  }
  return problems;
}

async function problemOf(path: string, sha256: string, hashFile: HashFile): Promise<string | undefined> {
  try {
    return (await hashFile(path)) === sha256 ? undefined : 'differs from its checksum';
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'is missing' : `cannot be read (${codeOf(error)})`;
  }
}

/** Reads a file once, however many backups share it. */
export function hashingOnce(): HashFile {
  const known = new Map<string, Promise<string>>();
  return async (path) => {
    const { dev, ino, size, mtimeMs } = await stat(path);
    const identity = [dev, ino, size, mtimeMs].join(' ');
    const hash = known.get(identity) ?? hashOfFile(path);
    known.set(identity, hash);
    return hash;
  };
}
