import type { Context } from '../../platform/graphql/context.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { authorizeCase, staffOf } from './case.policy.ts';

const inCase = statement('is-medium-in-case', ({ id, key }: Params<{ id: number; key: string }>) =>
  db
    .selectFrom('case_contents as c')
    .innerJoin('media as m', (on) =>
      on.on((eb) => eb.or([eb('m.id', '=', eb.ref('c.media_id')), eb('m.id', '=', eb.ref('c.cover_id'))])),
    )
    .select('m.id')
    .where('c.case_id', '=', id)
    .where((eb) => eb.or([eb('m.key', '=', key), eb('m.poster_key', '=', key)]))
    .limit(1),
);

/** Whether the file is part of this case; throws unless the moderator may handle it. */
export async function isInCase(context: Context, id: number, key: string): Promise<boolean> {
  const { pool } = context.services.database;
  await authorizeCase(pool, await staffOf(context), id);
  return (await rows(pool, inCase, { id, key })).length > 0;
}
