import { copyFiles } from './backup/files.ts';
import { dump } from './backup/dump.ts';
import { openBackup, writeLines } from './backup/folder.ts';
import { Complaint } from './complaint.ts';
import { readEnv } from './env.ts';
import { exitOnFailure } from './main.ts';
import { openStore } from './media/store/openStore.ts';
import { withDatabase } from './orm/withDatabase.ts';

/**
 * `npm run backup -- FOLDER`: database first, files second, while the product goes on. A file whose row goes meanwhile
 * stays for a day (`media/sweep.ts`), so none that the rows speak of is missed. The next backup into the same folder
 * takes only the new files.
 */
await exitOnFailure(async () => {
  const path = process.argv[2];
  if (!path) throw new Complaint('Say where to: npm run backup -- FOLDER');
  const env = readEnv();
  const folder = await openBackup(path);
  const lines = await withDatabase(env, (url) => writeLines(folder.database, dump(url)));
  const files = await copyFiles(await openStore(env), folder.files);
  console.log(`${path}: ${lines - 1} rows and ${files} new files`);
});
