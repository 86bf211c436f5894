import { expressionBuilder, type Expression, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/database/statements.ts';

/** A medium as one JSON value: most rows have none, and each column of each row costs. */
const medium = (eb: ExpressionBuilder<DB & { m: DB['media'] }, 'm'>) =>
  jsonBuildObject({
    id: eb.ref('m.id'),
    kind: eb.ref('m.kind'),
    contentType: eb.ref('m.content_type'),
    key: eb.ref('m.key'),
    bytes: eb.ref('m.bytes'),
    width: eb.ref('m.width'),
    height: eb.ref('m.height'),
    thumbhash: eb.ref('m.thumbhash'),
    posterKey: eb.ref('m.poster_key'),
    posterWidth: eb.ref('m.poster_width'),
  }).as('medium');

/** The medium with this id. A join would be tried for rows without one too. */
export const selectMedium = (id: Expression<number | null>) => {
  const eb = expressionBuilder<DB>();
  const found = eb.selectFrom('media as m').where('m.id', '=', id).select(medium);
  return eb.case().when(id, 'is not', null).then(found).end();
};
