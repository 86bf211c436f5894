import type { Context } from '../../platform/graphql/context.ts';
import { badField } from '../../platform/errors/errors.ts';
import { attachIn, releaseIn, takeMedium } from '../media/takeMedium.ts';
import { GROUP_PICTURE } from '../media/uses.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { publishGroupChanged, GroupChange } from './groupChanged.ts';
import type { UpdateGroupInput } from './group.inputs.ts';
import { authorize } from './group.policy.ts';
import { groupRow } from './groupRows.ts';
import { lockGroup } from './lockGroup.ts';

const pictureOf = statement('picture-of-group', ({ id }: Params<{ id: number }>) =>
  db.selectFrom('groups').select('picture_id').where('id', '=', id),
);

interface Changes {
  id: number;
  name: string | null;
  description: string | null;
  picture: number | null;
}

const update = statement('update-group', ({ id, name, description, picture }: Params<Changes>) =>
  db
    .updateTable('groups')
    .set((eb) => ({
      name: eb.fn.coalesce(name, 'name'),
      description: eb.fn.coalesce(description, 'description'),
      picture_id: picture,
    }))
    .where('id', '=', id),
);

/** Changes what the input names. Throws NOT_FOUND, and FORBIDDEN unless the viewer is the creator. */
export async function updateGroup(context: Context, id: number, input: UpdateGroupInput): Promise<void> {
  const { pool, memberId, services } = context;
  const group = await groupRow(pool, memberId, id);
  authorize(group, memberId, 'manage');
  const { name = null, description = null, imageUrl, mediaId } = input;
  const picture = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, GROUP_PICTURE);
  if (name === null && description === null && picture === undefined)
    throw badField(['name', 'description', 'imageUrl'], 'name, description or imageUrl is required.');
  await services.transactions.run(async (tx) => {
    authorize(await lockGroup(tx, memberId, id), memberId, 'manage');
    const [before] = await tx.rows(pictureOf, { id });
    await attachIn(tx, picture);
    const pictureId = picture === undefined ? before!.picture_id : (picture?.id ?? null);
    await tx.rows(update, { id, name, description, picture: pictureId });
    if (picture !== undefined) await releaseIn(tx, before!.picture_id);
    publishGroupChanged(tx, group, GroupChange.UPDATED);
  });
}
