import { accountFor } from './account.ts';
import { removeOldBinaries, type FindBinaries } from './binaries.ts';
import { removeDrafts, type Folder } from './folder.ts';

/**
 * Removes what killed processes have left and, with `find`, programs of other versions; called after starting the folder's
 * only server. A failure is logged: what is left does no harm.
 */
export async function cleanUp(
  folder: Folder,
  find: FindBinaries | undefined,
  log: (line: string) => void,
): Promise<void> {
  const failed = ({ message }: Error) => log(`Old files in ${folder.root} could not be removed: ${message}`);
  await removeDrafts(folder).catch(failed);
  const binaries = await find?.(await accountFor(folder)).catch(failed);
  if (binaries) await removeOldBinaries(folder, binaries).catch(failed);
}
