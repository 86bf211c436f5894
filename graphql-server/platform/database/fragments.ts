import { sql, type Expression, type RawBuilder } from 'kysely';

type SqlType = 'int' | 'int[]' | 'text' | 'timestamptz' | 'numeric';

/**
 * A parameter whose value the planner does not see, for statements that are read alike whatever it is. If it sees the
 * value, PostgreSQL may find a plan for it cheaper than the one it keeps and then makes one for each request, which takes
 * longer than to follow it.
 */
export const unseen = <Value>(parameter: Expression<Value>, type: SqlType = 'int'): RawBuilder<Value> =>
  sql<Value>`(select ${parameter}::${sql.raw(type)})`;

/** One of an array of ids that the planner does not see: `.where('id', '=', oneOf(ids))`. */
export const oneOf = (ids: Expression<readonly number[]>): RawBuilder<number> =>
  sql<number>`any (${unseen(ids, 'int[]')}::int[])`;
