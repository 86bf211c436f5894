import { stat } from 'node:fs/promises';
import type { Folder } from './folder.ts';
import { ignore } from './folder.ts';

/** The system account PostgreSQL runs under; empty for our own. */
export type Account = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };

// "nobody": PostgreSQL refuses to run as root, and this id needs no user to be created.
const nobody: Account = { uid: 65534, gid: 65534 };

/** Our own account, or, as root, the one that owns the data (uid 65534 for new data). */
export async function accountFor(folder: Folder): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(folder.cluster).catch(ignore('ENOENT'));
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/**
 * The name by which a process that runs in `folder` under this account reaches it. The link to its own working
 * directory opens also where a folder above is closed to the account, such as /root.
 */
export function seenBy(account: Account, folder: string): string {
  return account.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}
