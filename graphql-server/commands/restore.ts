import { parseArgs } from 'node:util';
import { DamagedFiles } from './backup/manifest.ts';
import { restoreBackup, type Restored } from './backup/restoreBackup.ts';
import { OperatorError } from '../platform/errors/operatorError.ts';
import { readCommandEnv } from '../platform/config/ownerOfData.ts';
import { exitOnFailure } from '../platform/startup/exit.ts';

/** `npm run restore -- FOLDER`: restores a backup into an empty database, and its files into the store of the settings. */
await exitOnFailure(async () => {
  const { path, skipsFiles } = readArguments();
  report(await restoreBackup(path, readCommandEnv(), skipsFiles).catch(withAdvice));
});

function readArguments(): { path: string; skipsFiles: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'skip-damaged-files': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path, ...rest] = positionals;
    if (path && rest.length === 0) return { path, skipsFiles: values['skip-damaged-files'] };
  } catch {}
  throw new OperatorError('Say where from: npm run restore -- FOLDER.');
}

function withAdvice(error: unknown): never {
  if (!(error instanceof DamagedFiles)) throw error;
  throw new OperatorError(
    `${error.message} To restore the rest without them: npm run restore -- --skip-damaged-files FOLDER.`,
    { cause: error },
  );
}

function report({ backup, files, damagedLists }: Restored): void {
  if (backup.isOld)
    console.log('This backup was made before backups had checksums; its rows and full-size files are sound.');
  for (const problem of backup.skipped) console.error(`Left out: ${problem}.`);
  for (const folder of damagedLists)
    console.error(`The list of deleted accounts in ${folder} is damaged and was left out.`);
  console.log(`The community as it was at ${backup.head.madeAt} is back, and ${files} files.`);
}
