import { existsSync } from 'node:fs';
import { copyFiles } from './backup/files.ts';
import { openBackup, readLines } from './backup/folder.ts';
import { load } from './backup/load.ts';
import { Complaint } from './complaint.ts';
import { readEnv } from './env.ts';
import { exitOnFailure } from './main.ts';
import { openStore } from './media/store/openStore.ts';
import { withDatabase } from './orm/withDatabase.ts';

/** `npm run restore -- FOLDER`: brings a backup into an empty database and its files to where the settings keep them. */
await exitOnFailure(async () => {
  const path = process.argv[2];
  if (!path) throw new Complaint('Say where from: npm run restore -- FOLDER');
  const env = readEnv();
  if (!existsSync(path)) throw new Complaint(`There is no ${path}.`);
  const folder = await openBackup(path);
  const files = await copyFiles(folder.files, await openStore(env));
  const { madeAt } = await withDatabase(env, (url) => load(url, readLines(folder.database)));
  console.log(`The community as it was at ${madeAt} is back, and ${files} files.`);
});
