import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { authorizeStaff } from '../../platform/graphql/role.ts';
import { notFound, unauthenticated } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { fullKey } from '../media/keys.ts';

const inHeld = statement('is-medium-held', ({ id, key }: Params<{ id: number; key: string }>) =>
  db
    .selectFrom('held_content as h')
    .innerJoin('media as m', 'm.id', 'h.media_id')
    .select('m.id')
    .where('h.id', '=', id)
    .where((eb) => eb.or([eb('m.key', '=', key), eb('m.poster_key', '=', key)])),
);

/** Throws unless the viewer is a moderator and the file belongs to held content. */
export async function authorizeHeldFile(context: Context, heldId: string, key: string): Promise<void> {
  if (!context.isMember) throw unauthenticated();
  await authorizeStaff(context);
  const found = await rows(context.services.database.pool, inHeld, {
    id: parseId(heldId, 'held'),
    key: fullKey(key),
  });
  if (found.length === 0) throw notFound('File');
}
