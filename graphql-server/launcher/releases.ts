import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/** The build of the last switch, and the one before it; read at every start. */
export interface Release {
  folder: string;
  previous?: string;
}

const FILE = 'release.json';

/** The server program of a build. */
export const serverOf = (folder: string) => join(folder, 'dist/graphql-server/main.js');

/** Whether a folder contains a complete build that a launcher can start. */
export const isBuild = (folder: string): boolean =>
  isAbsolute(folder) &&
  ['dist/.built', 'dist/graphql-server/main.js', 'dist/graphql-server/launcher/launched.js'].every((file) =>
    existsSync(join(folder, file)),
  );

/** Undefined before the first switch, or if the file cannot be read. */
export function readRelease(dataDir: string): Release | undefined {
  try {
    const { folder, previous } = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Partial<Release>;
    if (typeof folder !== 'string') return undefined;
    return typeof previous === 'string' ? { folder, previous } : { folder };
  } catch {
    return undefined;
  }
}

/** Writes the new release file next to the current one, so that a full disk is noticed before the switch. */
export function draftRelease(dataDir: string, release: Release) {
  const file = join(dataDir, FILE);
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(release, undefined, 2)}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return { keep: () => renameSync(draft, file), discard: () => rmSync(draft, { force: true }) };
}
