import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Folder } from './folder.ts';
import { ignore } from './folder.ts';

/** The system account PostgreSQL runs under; empty for our own. */
export type Account = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };

// "nobody": PostgreSQL refuses to run as root, and this id needs no user to be created.
const nobody: Account = { uid: 65534, gid: 65534 };

/** Our own account or, as root, the one that owns the data (uid 65534 for new data). */
export async function accountFor(folder: Folder): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(folder.cluster).catch(ignore('ENOENT'));
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/**
 * The path by which a process that runs in `folder` under this account reaches it. The link to its own working
 * directory also works if a parent folder, such as /root, is closed to the account.
 */
export function pathFor(account: Account, folder: string): string {
  return account.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Whether this account may enter all existing folders on the path down to this one. */
export async function reaches(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  const found = await stat(folder).catch(ignore('ENOENT'));
  if (found && !mayEnter(account, found)) return false;
  const parent = dirname(folder);
  return parent === folder || reaches(account, parent);
}

/** As in the kernel, the first matching class decides: owner, group, others. */
function mayEnter({ uid, gid }: Account, folder: { uid: number; gid: number; mode: number }): boolean {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0;
  return (folder.mode & (folder.gid === gid ? 0o010 : 0o001)) !== 0;
}
