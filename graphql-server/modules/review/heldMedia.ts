import type { Context } from '../../platform/graphql/context.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';

const inHeld = statement('is-medium-held', ({ id, key }: Params<{ id: number; key: string }>) =>
  db
    .selectFrom('held_content as h')
    .innerJoin('media as m', 'm.id', 'h.media_id')
    .select('m.id')
    .where('h.id', '=', id)
    .where((eb) => eb.or([eb('m.key', '=', key), eb('m.poster_key', '=', key)])),
);

/** Whether the file belongs to this held content. */
export const isInHeld = async ({ services }: Context, id: number, key: string): Promise<boolean> =>
  (await rows(services.database.pool, inHeld, { id, key })).length > 0;
