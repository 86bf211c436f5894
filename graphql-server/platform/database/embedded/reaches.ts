import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.ts';
import { ignore } from './folder.ts';

/** Whether this account may go through all folders down to this one, as far as they are there. */
export async function reaches(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  const found = await stat(folder).catch(ignore('ENOENT'));
  if (found && !mayEnter(account, found)) return false;
  const parent = dirname(folder);
  return parent === folder || reaches(account, parent);
}

/** The first class that fits decides, as in the kernel: owner, group, all others. */
function mayEnter({ uid, gid }: Account, folder: { uid: number; gid: number; mode: number }): boolean {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0;
  return (folder.mode & (folder.gid === gid ? 0o010 : 0o001)) !== 0;
}
