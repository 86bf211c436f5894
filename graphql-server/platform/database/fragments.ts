import { sql, type Expression, type RawBuilder } from 'kysely';

type SqlType = 'int' | 'int[]' | 'text' | 'timestamptz' | 'numeric';

/**
 * A parameter whose value the planner does not see, for statements whose best plan does not depend on it. If PostgreSQL
 * sees the value, it may consider a custom plan cheaper than the generic one and then plans each request anew, which
 * takes longer than running the plan.
 */
export const unseen = <Value>(parameter: Expression<Value>, type: SqlType = 'int'): RawBuilder<Value> =>
  sql<Value>`(select ${parameter}::${sql.raw(type)})`;

/** One of an array of ids that the planner does not see: `.where('id', '=', oneOf(ids))`. */
export const oneOf = (ids: Expression<readonly number[]>): RawBuilder<number> =>
  sql<number>`any (${unseen(ids, 'int[]')}::int[])`;
