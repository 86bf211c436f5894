import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../settings.ts';

export interface Options {
  dataDir: string;
  /** Undefined: all launchers of the data folder. */
  port: number | undefined;
  backup: boolean;
  backupDir: string;
  /** Switch back to the previous version. */
  rollback: boolean;
  /** Continue even if a rollback will not be possible. */
  noRollback: boolean;
}

const USAGE = `Usage: npm run upgrade -- [options], in the folder of the new version
  --data-dir FOLDER    DATA_DIR of the running product
  --port PORT          only the process at this port; otherwise all of that folder, one after the other
  --backup-dir FOLDER  where the backup goes; otherwise a new one in DATA_DIR/backups
  --no-backup          makes no backup
  --no-rollback        goes on although the database will not serve the version before any more
  --rollback           switches back to the version before`;

export function readOptions(args: string[], env = process.env): Options {
  const given = parse(args);
  const dataDir = resolve(given['data-dir'] ?? (env.DATA_DIR || '.data'));
  // Valid in a folder name on every system.
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return {
    dataDir,
    port: given.port === undefined ? undefined : Number(given.port),
    backup: !given['no-backup'],
    backupDir: resolve(given['backup-dir'] ?? join(dataDir, 'backups', now)),
    rollback: given.rollback ?? false,
    noRollback: given['no-rollback'] ?? false,
  };
}

function parse(args: string[]) {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  const options = {
    'data-dir': text,
    port: text,
    'backup-dir': text,
    'no-backup': flag,
    'no-rollback': flag,
    rollback: flag,
    help: flag,
  };
  try {
    const { values } = parseArgs({ args, options });
    if (!values.help) return values;
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
  throw new Refusal(USAGE);
}
