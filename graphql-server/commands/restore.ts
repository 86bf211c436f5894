import { restoreBackup } from './backup/restoreBackup.ts';
import { OperatorError } from '../platform/errors/operatorError.ts';
import { readCommandEnv } from '../platform/config/ownerOfData.ts';
import { exitOnFailure } from '../platform/startup/exit.ts';

/** `npm run restore -- FOLDER`: restores a backup into an empty database, and its files into the store of the settings. */
await exitOnFailure(async () => {
  const path = process.argv[2];
  if (!path) throw new OperatorError('Say where from: npm run restore -- FOLDER.');
  const { backup, files } = await restoreBackup(path, readCommandEnv());
  if (backup.isOld)
    console.log('This backup was made before backups had checksums; its rows and full-size files are sound.');
  console.log(`The community as it was at ${backup.head.madeAt} is back, and ${files} files.`);
});
