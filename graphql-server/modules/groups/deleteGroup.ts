import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, publishing, statement, type Params } from '../../platform/database/statements.ts';
import { publishGroupChanged, GroupChange } from './groupChanged.ts';
import { authorize } from './group.policy.ts';
import { groupRow } from './groupRows.ts';
import { lockGroupToDelete } from './lockGroup.ts';

type Group = { group: number };

const members = statement('members-to-tell', ({ group }: Params<Group>) =>
  db.selectFrom('memberships').select('user_id').where('group_id', '=', group),
);

const messagesOf = ({ group }: Params<Group>) =>
  db
    .selectFrom('messages')
    .where('conversation_id', '=', (eb) =>
      eb.selectFrom('conversations').select('id').where('group_id', '=', group),
    );

/**
 * Marks the picture and those of its messages as unused, so that the sweeper deletes them, and as deleted, so that nobody
 * reads them until then, not even their uploader. Removes the earlier versions of its messages.
 */
const releaseMedia = statement('release-media-of-group', (params: Params<Group>) => {
  const picture = db.selectFrom('groups').select('picture_id as id').where('id', '=', params.group);
  const images = messagesOf(params).select('media_id as id');
  return db
    .with('versions', (q) =>
      q
        .deleteFrom('content_versions')
        .where('kind', '=', sql.lit('MESSAGE' as const))
        .where('subject_id', 'in', messagesOf(params).select('messages.id'))
        .returning('media_id as id'),
    )
    .updateTable('media')
    .set({ unused_since: sql<string>`now()`, deleted_at: sql<string>`coalesce(deleted_at, now())` })
    .where('id', 'in', (eb) =>
      picture.unionAll(images).unionAll(eb.selectFrom('versions').select('versions.id')),
    );
});

const remove = publishing(
  'delete-group',
  'group.deletionChanged',
  ({ group }: Params<Group>, { publish, announced }) =>
    publish(
      db.with('gone', (q) => q.deleteFrom('groups').where('id', '=', group).returning('id')),
      (q) => q.selectFrom('gone').select(['id as group_id', sql<boolean>`true`.as('is_deleted')]),
    )
      .selectFrom('gone')
      .select(announced),
);

/**
 * Deletes a group with its chat permanently; returns its id. Throws NOT_FOUND, also for one that was deleted a moment ago,
 * and FORBIDDEN unless the viewer is the creator.
 */
export async function deleteGroup(
  { services, pool, memberId }: Context,
  id: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const group = await groupRow(pool, memberId, id);
  authorize(group, memberId, 'manage');
  return services.transactions.run(async (tx) => {
    authorize(await lockGroupToDelete(tx, memberId, id), memberId, 'manage');
    const audience = (await tx.rows(members, { group: id })).map(({ user_id }) => user_id);
    await tx.rows(releaseMedia, { group: id });
    await tx.execute(remove, { group: id });
    publishGroupChanged(tx, group, GroupChange.DELETED, { audience });
    return keep(tx, idempotencyKey, id);
  });
}
