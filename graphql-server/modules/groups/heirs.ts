import { sql, type RawBuilder } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { isStaying } from '../visibility/staying.ts';
import { hasNoSanction } from '../visibility/suspensions.ts';
import { giveGroup } from './giveGroup.ts';
import type { Group } from './group.types.ts';

interface Heir {
  group_id: number;
  user_id: number;
}

/**
 * The members who take over the groups of a creator who leaves the community: in each group the one who joined first, members
 * without a suspension or timeout before others. Deleted accounts take over nothing.
 */
export const heirsOf = (creator: RawBuilder<number>) => sql<Heir>`
  select distinct on (m.group_id) m.group_id, m.user_id
    from memberships m join groups o on o.id = m.group_id and o.creator_id = ${creator}
   where m.user_id <> ${creator}
     and not exists (select from account_deletions d where d.user_id = m.user_id)
   order by m.group_id, ${hasNoSanction('m.user_id')} desc, m.id`;

const heirOf = statement(
  'heir-of-left-group',
  ({ group, creator }: Params<{ group: number; creator: number }>) =>
    db
      .with('heirs', () => sql<Heir>`(${heirsOf(sql<number>`${creator}::int`)})`)
      .selectFrom('heirs')
      .select('user_id')
      .where('group_id', '=', group),
);

/** Without those that moderators have removed: they are handed over when they come back (`removeGroup.ts`). */
const led = statement('lock-led-groups', ({ creator }: Params<{ creator: number }>) =>
  db
    .selectFrom('groups')
    .select(['id', 'name', 'privacy'])
    .where('creator_id', '=', creator)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
);

export type LedGroup = Pick<Group, 'id' | 'name' | 'privacy'>;

/** The groups that a member leads, locked: before rows of members, as in all that changes groups. */
export const lockLedGroups = (tx: Transaction, creator: number): Promise<LedGroup[]> =>
  tx.rows(led, { creator });

/** Gives a group, which is locked, to the heir of a creator who is leaving; returns false if there is nobody. */
export async function passOn(
  tx: Transaction,
  group: Pick<Group, 'id' | 'privacy'>,
  creator: number,
): Promise<boolean> {
  for (;;) {
    const [heir] = await tx.rows(heirOf, { group: group.id, creator });
    if (!heir) return false;
    // A member who has just deleted the account is not found the next time.
    if (await isStaying(tx, heir.user_id))
      return giveGroup(tx, group, { creator, isLeaving: true }, heir.user_id);
  }
}
