import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { authorizeStaff } from '../../platform/graphql/role.ts';
import { notFound, unauthenticated } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { fullKey } from '../media/keys.ts';
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

/** Throws unless the viewer is a moderator at work on this case, and the file is part of it. */
export async function authorizeCaseFile(context: Context, caseId: string, key: string): Promise<void> {
  if (!context.isMember) throw unauthenticated();
  await authorizeStaff(context);
  const id = parseId(caseId, 'case');
  const { pool } = context.services.database;
  await authorizeCase(pool, await staffOf(context), id);
  const found = await rows(pool, inCase, { id, key: fullKey(key) });
  if (found.length === 0) throw notFound('File');
}
