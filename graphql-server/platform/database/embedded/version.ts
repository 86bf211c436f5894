import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../errors/operatorError.ts';
import { MAJOR } from './binaries.ts';
import { hasCluster, ignore, type Folder } from './folder.ts';

/** Throws if the data are of another major version; PostgreSQL cannot read them. */
export async function refuseOtherMajor(folder: Folder): Promise<void> {
  if (!(await hasCluster(folder))) return;
  const text = await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8').catch(ignore('ENOENT'));
  const major = text?.trim();
  if (!major)
    throw new OperatorError(
      `${folder.cluster} is no data folder of PostgreSQL, or a damaged one (PG_VERSION is missing): move it away and restore a backup (npm run restore -- FOLDER).`,
    );
  if (major !== String(MAJOR))
    throw new OperatorError(
      `The embedded database in ${folder.root} is of PostgreSQL ${major}, and this version of the product brings ${MAJOR}: ` +
        'back it up with the version that made it (npm run backup -- FOLDER), move the folder away, and restore with this one (npm run restore -- FOLDER).',
    );
}
