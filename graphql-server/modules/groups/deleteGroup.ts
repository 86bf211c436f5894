import type { Context } from '../../platform/graphql/context.ts';
import { statement } from '../../platform/database/textRows.ts';
import { announceGroup, GroupChange } from './groupChanges.ts';
import { authorize } from './group.policy.ts';
import { groupRow } from './groupRows.ts';

const lock = statement(
  'lock-group-to-delete',
  'select id from groups where id = $1 and creator_id = $2 for update',
);

const members = statement<{ user_id: number }>(
  'members-to-tell',
  'select user_id from memberships where group_id = $1',
);

/** The picture, and those of its messages; the sweeper takes them. */
const releaseMedia = statement(
  'release-media-of-group',
  `update media set unused_since = now()
    where id in (select picture_id from groups where id = $1
                 union all
                 select media_id from messages
                  where conversation_id = (select id from conversations where group_id = $1))`,
);

const remove = statement('delete-group', 'delete from groups where id = $1');

/** Deletes a group with its chat for good. Throws NOT_FOUND, and FORBIDDEN unless the viewer is the creator. */
export async function deleteGroup({ services, pool, memberId }: Context, id: number): Promise<void> {
  const group = await groupRow(pool, memberId, id);
  authorize(group, memberId, 'manage');
  await services.transactions.run(async (tx) => {
    const locked = await tx.rows(lock, [id, memberId]);
    if (locked.length === 0) return;
    const audience = (await tx.rows(members, [id])).map(({ user_id }) => user_id);
    await tx.rows(releaseMedia, [id]);
    await tx.rows(remove, [id]);
    announceGroup(tx, group, GroupChange.DELETED, { audience });
  });
}
