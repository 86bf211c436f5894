import type { Context } from '../../platform/graphql/context.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import { attachIn, releaseIn, takeMedium } from '../media/takeMedium.ts';
import { GROUP_PICTURE } from '../media/uses.ts';
import { statement } from '../../platform/database/textRows.ts';
import { announceGroup, GroupChange } from './groupChanges.ts';
import type { UpdateGroupInput } from './group.inputs.ts';
import { authorize } from './group.policy.ts';
import { groupRow } from './groupRows.ts';

const lock = statement<{ picture_id: number | null }>(
  'lock-group',
  'select picture_id from groups where id = $1 and creator_id = $2 for update',
);

const update = statement(
  'update-group',
  `update groups set name = coalesce($2, name), description = coalesce($3, description), picture_id = $4
    where id = $1`,
);

/** Changes what the input names. Throws NOT_FOUND, and FORBIDDEN unless the viewer is the creator. */
export async function updateGroup(context: Context, id: number, input: UpdateGroupInput): Promise<void> {
  const { pool, memberId, services } = context;
  const group = await groupRow(pool, memberId, id);
  authorize(group, memberId, 'manage');
  const { name, description, imageUrl, mediaId } = input;
  const picture = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, GROUP_PICTURE);
  if (name == null && description == null && picture === undefined)
    throw badField(['name', 'description', 'imageUrl'], 'name, description or imageUrl is required.');
  await services.transactions.run(async (tx) => {
    const [before] = await tx.rows(lock, [id, memberId]);
    if (!before) throw notFound('Group');
    await attachIn(tx, picture);
    const pictureId = picture === undefined ? before.picture_id : (picture?.id ?? null);
    await tx.rows(update, [id, name ?? null, description ?? null, pictureId]);
    if (picture !== undefined) await releaseIn(tx, before.picture_id);
    announceGroup(tx, group, GroupChange.UPDATED);
  });
}
