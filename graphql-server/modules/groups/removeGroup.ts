import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { isStaying } from '../visibility/staying.ts';
import { GroupChange, publishGroupChanged } from './groupChanged.ts';
import type { GroupPrivacy } from './group.types.ts';
import { passOn } from './heirs.ts';

type Group = { id: number };

const remove = statement('remove-group', ({ id }: Params<Group>) =>
  db
    .updateTable('groups')
    .set({ removed_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('privacy'),
);

const restore = statement('return-group', ({ id }: Params<Group>) =>
  db
    .updateTable('groups')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .returning(['privacy', 'creator_id as creator']),
);

const members = statement('members-of-removed-group', ({ id }: Params<Group>) =>
  db.selectFrom('memberships').select('user_id').where('group_id', '=', id),
);

/**
 * Removes a group by a moderator's decision: it is hidden together with its chat, and members are only told that it is
 * gone.
 */
export async function removeGroup(tx: Transaction, id: number): Promise<boolean> {
  const [removed] = await tx.rows(remove, { id });
  if (!removed) return false;
  const audience = (await tx.rows(members, { id })).map(({ user_id }) => user_id);
  const group = { id, privacy: removed.privacy as GroupPrivacy };
  publishGroupChanged(tx, group, GroupChange.DELETED, { audience });
  return true;
}

/**
 * Undoes the removal of a group by a moderator. Of a creator who has deleted the account meanwhile it goes to its heir; if
 * there is nobody, it stays with the account until it is erased.
 */
export async function returnGroup(tx: Transaction, id: number): Promise<void> {
  const [returned] = await tx.rows(restore, { id });
  if (!returned) return;
  const group = { id, privacy: returned.privacy as GroupPrivacy };
  if (!(await isStaying(tx, returned.creator))) await passOn(tx, group, returned.creator);
  publishGroupChanged(tx, group, GroupChange.UPDATED);
}
