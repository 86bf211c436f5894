import { sql } from 'kysely';
import { publishing } from '../../platform/database/publishing.ts';
import { db, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { GroupChange, publishGroupChanged } from './groupChanged.ts';
import type { Group } from './group.types.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    'group.handedOver': {
      group_id: number;
      group_name: string;
      /** Null if the creator is leaving the community, and therefore named to nobody. */
      creator_id: number | null;
      heir_id: number;
    };
  }
}

interface Giving {
  group: number;
  creator: number;
  isLeaving: boolean;
  heir: number;
}

/** If two calls run concurrently, only one of them still finds the creator. */
const give = publishing(
  'hand-over-group',
  'group.handedOver',
  ({ group, creator, isLeaving, heir }: Params<Giving>, { publish, announced }) =>
    publish(
      db
        .with('heir', (q) =>
          q
            .updateTable('memberships')
            .set({ role: 'ADMIN' })
            .where('group_id', '=', group)
            .where('user_id', '=', heir)
            .returning(['group_id', 'user_id']),
        )
        .with('given', (q) =>
          q
            .updateTable('groups')
            .from('heir')
            .set((eb) => ({ creator_id: eb.ref('heir.user_id') }))
            .whereRef('groups.id', '=', 'heir.group_id')
            .where('groups.creator_id', '=', creator)
            .returning(['groups.id', 'groups.name', 'groups.creator_id']),
        )
        .with('before', (q) =>
          q
            .updateTable('memberships')
            .from('given')
            .set({ role: 'MEMBER' })
            .whereRef('memberships.group_id', '=', 'given.id')
            .where('memberships.user_id', '=', creator),
        ),
      (q) =>
        q
          .selectFrom('given')
          .select(['id as group_id', 'name as group_name', 'creator_id as heir_id'])
          .select(
            sql<number | null>`case when not ${isLeaving}::boolean then ${creator}::int end`.as('creator_id'),
          ),
    )
      .selectFrom('given')
      .select(['id', announced]),
);

/** Makes a member of the group its creator and tells both; returns false if it is no member, or `creator` not the creator. */
export async function giveGroup(
  tx: Transaction,
  group: Pick<Group, 'id' | 'privacy'>,
  from: Pick<Giving, 'creator' | 'isLeaving'>,
  heir: number,
): Promise<boolean> {
  const given = await tx.execute(give, { group: group.id, ...from, heir });
  if (given) publishGroupChanged(tx, group, GroupChange.HANDED_OVER, { userId: heir });
  return given !== undefined;
}
