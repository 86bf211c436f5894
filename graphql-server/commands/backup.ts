import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { makeBackup, type Made } from './backup/make.ts';
import { LAST_BACKUP, writeSetting } from '../platform/database/settings.ts';
import { rows } from '../platform/database/statements.ts';
import { rotate } from './backup/rotate.ts';
import { verifyBackup } from './backup/verify.ts';
import { OperatorError } from '../platform/errors/operatorError.ts';
import { readCommandEnv } from '../platform/config/ownerOfData.ts';
import { openStore, openStoreBeside } from '../platform/storage/openStore.ts';
import { useCommunity } from './useCommunity.ts';
import { exitOnFailure } from '../platform/startup/exit.ts';

const USAGE =
  'Say where to: npm run backup -- FOLDER, npm run backup -- --keep 7 FOLDER, or npm run backup -- --verify FOLDER.';

/** `npm run backup`: a snapshot of all rows, and all files, while the product runs (docs/running.md). */
await exitOnFailure(async () => {
  const { path, keep, verify } = readArguments();
  if (verify) return reportVerified(path);
  const env = readCommandEnv();
  await useCommunity(env, async (url, unknown) => {
    const stores = { media: await openStore(env), deletions: await openStoreBeside(env, 'deletions') };
    const made = keep
      ? await rotate(path, keep, url, stores)
      : { folder: path, uncounted: [], ...(await makeBackup(path, url, stores)) };
    await noteBackup(url);
    report(made.folder, made);
    for (const sentence of made.uncounted) console.error(sentence);
    if (unknown.length > 0)
      console.error(
        `A newer version has migrated the database (${unknown.join(', ')}): only that one can restore this backup.`,
      );
  });
});

function readArguments(): { path: string; keep: number | undefined; verify: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { verify: { type: 'boolean', default: false }, keep: { type: 'string' } },
      allowPositionals: true,
    });
    const [path, ...rest] = positionals;
    if (path && rest.length === 0 && /^([1-9]\d{0,3})?$/.test(values.keep ?? ''))
      return { path, keep: Number(values.keep) || undefined, verify: values.verify };
  } catch {}
  throw new OperatorError(USAGE);
}

async function reportVerified(path: string): Promise<void> {
  const { head, rows, keys, isOld } = await verifyBackup(path);
  const what = `${rows} rows and ${keys.length} files of ${head.madeAt}`;
  console.log(
    isOld
      ? `${path}: ${what}; it was made before backups had checksums, so smaller sizes of pictures are not verified`
      : `${path} is whole: ${what}`,
  );
  if (head.log) console.log(`Its moderation log ends with row ${head.log.seq}, hash ${head.log.hash}`);
}

function report(folder: string, { rows, files, copied, damaged, missing }: Made): void {
  console.log(`${folder}: ${rows} rows and ${files} files, ${copied} of them copied`);
  if (missing > 0)
    console.error(
      `${missing} files of rows are missing in the store, and so in this backup: npm run media:check lists them.`,
    );
  for (const key of damaged)
    console.error(
      `The file ${key} was damaged before it was backed up: its content is not what its name says.`,
    );
}

/** Stores when the last backup was completed, for the metrics (`hodlhood_last_backup_timestamp_seconds`). */
async function noteBackup(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await rows(client, writeSetting, { key: LAST_BACKUP, value: String(Date.now() / 1000) });
  } finally {
    await client.end();
  }
}
