import { sql } from 'kysely';
import { db, publishing, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { isStaying } from '../visibility/staying.ts';
import { GroupChange, publishGroupChanged } from './groupChanged.ts';
import type { GroupPrivacy } from './group.types.ts';
import { passOn } from './heirs.ts';
import { lockGroupRow } from './lockGroup.ts';

type Group = { id: number };

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** A group was deleted by its creator, or removed by a moderator or returned. */
    'group.deletionChanged': { group_id: number; is_deleted: boolean };
  }
}

const remove = publishing(
  'remove-group',
  'group.deletionChanged',
  ({ id }: Params<Group>, { publish, announced }) =>
    publish(
      db.with('removed', (q) =>
        q
          .updateTable('groups')
          .set({ removed_at: sql<string>`now()` })
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .returning(['id', 'privacy']),
      ),
      (q) => q.selectFrom('removed').select(['id as group_id', sql<boolean>`true`.as('is_deleted')]),
    )
      .selectFrom('removed')
      .select(['privacy', announced]),
);

const restore = publishing(
  'return-group',
  'group.deletionChanged',
  ({ id }: Params<Group>, { publish, announced }) =>
    publish(
      db.with('returned', (q) =>
        q
          .updateTable('groups')
          .set({ removed_at: null })
          .where('id', '=', id)
          .where('removed_at', 'is not', null)
          .returning(['id', 'privacy', 'creator_id']),
      ),
      (q) => q.selectFrom('returned').select(['id as group_id', sql<boolean>`false`.as('is_deleted')]),
    )
      .selectFrom('returned')
      .select(['privacy', 'creator_id as creator', announced]),
);

const members = statement('members-of-removed-group', ({ id }: Params<Group>) =>
  db.selectFrom('memberships').select('user_id').where('group_id', '=', id),
);

/**
 * Removes a group by a moderator's decision: it is hidden together with its chat, and members are only told that it is
 * gone.
 */
export async function removeGroup(tx: Transaction, id: number): Promise<boolean> {
  await lockGroupRow(tx, id);
  const removed = await tx.execute(remove, { id });
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
  await lockGroupRow(tx, id);
  const returned = await tx.execute(restore, { id });
  if (!returned) return;
  const group = { id, privacy: returned.privacy as GroupPrivacy };
  if (!(await isStaying(tx, returned.creator))) await passOn(tx, group, returned.creator);
  publishGroupChanged(tx, group, GroupChange.UPDATED);
}
