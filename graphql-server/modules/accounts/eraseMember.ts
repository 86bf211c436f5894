import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../platform/graphql/context.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { hashPassword } from '../auth/passwords.ts';
import { lockGroupsOf } from '../groups/lockGroup.ts';
import { sizesOf } from '../media/keys.ts';
import { hashOfName } from '../users/erasedNames.ts';
import { keyOf, listedOf, putListed } from './deletionList.ts';
import { beginErasing, lockDeletion } from './deletionRows.ts';
import { eraseBatches } from './eraseBatches.ts';
import { ERASE_STEPS } from './eraseSteps.ts';
import { removeExportsOf } from './exportRows.ts';

type Member = { member: number };

const filesOf = statement('files-of-member', ({ member }: Params<Member>) =>
  db
    .selectFrom('media')
    .select(['kind', 'key', 'width', 'poster_key', 'poster_width'])
    .where('owner_id', '=', member),
);

const replacePassword = statement(
  'replace-password-of-erased',
  ({ member, hash }: Params<Member & { hash: string }>) =>
    db.updateTable('users').set({ password_hash: hash }).where('id', '=', member),
);

type Done = Member & { receipt: string; nameHash: string };

const noteErased = statement('note-erased', ({ member, receipt, nameHash }: Params<Done>) =>
  db
    .updateTable('account_deletions')
    .set({
      erased_at: sql<string>`now()`,
      receipt: sql<never>`${receipt}::jsonb`,
      name_hash: nameHash,
    })
    .where('user_id', '=', member),
);

type Erasing = Pick<Services, 'transactions' | 'database' | 'media' | 'deletions' | 'exports' | 'siteStats'>;

/**
 * Erases an account that is deleted. What may be a million rows goes in batches, the rest in one transaction, then the
 * files; those that a crash leaves are removed by the sweep of media within a day. After a crash the next hour goes on.
 * Does nothing if it is erased already, or was kept.
 */
export async function eraseMember(services: Erasing, member: number): Promise<boolean> {
  if ((await rows(services.database.pool, beginErasing, { member })).length === 0) return false;
  await eraseBatches(services, member);
  const erased = await services.transactions.run((tx) => eraseRows(tx, member));
  if (!erased) return false;
  const { listed, keys, exportKeys } = erased;
  await putListed(services.deletions, { ...listed, state: 'erased' });
  await services.deletions.remove(keyOf(listed));
  await services.media.discard(keys);
  await services.exports.removeFiles(exportKeys);
  services.siteStats.forget();
  return true;
}

async function eraseRows(tx: Transaction, member: number) {
  // Before the member's own row, for which a removal or a ban waits while it has locked the group.
  await lockGroupsOf(tx, member);
  const [row] = await tx.rows(lockDeletion, { member });
  if (!row) return undefined;
  const files = await tx.rows(filesOf, { member });
  const exportKeys = (await tx.rows(removeExportsOf, { member })).flatMap(({ key }) => key ?? []);
  const receipt: Record<string, number> = { ...row.receipt };
  for (const { statement, counts } of ERASE_STEPS) {
    const [{ count } = { count: 0 }] = await tx.rows(statement, { member });
    if (counts !== null) receipt[counts] = (receipt[counts] ?? 0) + count;
  }
  await tx.rows(replacePassword, { member, hash: await hashPassword(randomBytes(32).toString('base64')) });
  const nameHash = await hashOfName(row.username);
  await tx.rows(noteErased, { member, receipt: JSON.stringify(receipt), nameHash });
  tx.publish('sanctions.changed', { memberId: member });
  tx.publish('member.roleChanged', { userId: member });
  return { listed: listedOf(row), keys: files.flatMap(keysOf), exportKeys };
}

interface File {
  kind: 'IMAGE' | 'VIDEO';
  key: string;
  width: number | null;
  poster_key: string | null;
  poster_width: number | null;
}

/** The names of all files that are stored for a medium. */
function keysOf({ kind, key, width, poster_key, poster_width }: File): string[] {
  const sizes = (name: string, full: number) => sizesOf(name, full).map((size) => size.key);
  if (kind === 'IMAGE') return sizes(key, width!);
  return [key, ...(poster_key ? sizes(poster_key, poster_width!) : [])];
}
