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
 * To whom the groups go that somebody leaves behind: `group_id` and `user_id` of the one who has been in each group the longest,
 * of those who may lead it now if there are any; nobody whose account is deleted, too.
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
    // Who deletes the account at the same moment is no heir the next time.
    if (await isStaying(tx, heir.user_id))
      return giveGroup(tx, group, { creator, isLeaving: true }, heir.user_id);
  }
}
