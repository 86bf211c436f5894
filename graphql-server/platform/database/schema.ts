import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';
import type { TABLES } from './tables/index.ts';

/** MikroORM infers times as `Date`; its driver leaves them as the text that PostgreSQL sends. */
type Sent<Column> = [Column] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<TimeAsText<Read>, Insert | TimeAsText<Insert>, Update | TimeAsText<Update>>
  : Date extends Column
    ? ColumnType<TimeAsText<Column>, Column | string, Column | string>
    : Column;
type TimeAsText<Value> = Value extends Date ? string : Value;
type SentTables<Tables> = {
  [Table in keyof Tables]: { [Column in keyof Tables[Table]]: Sent<Tables[Table][Column]> };
};

/** The database as statements see it. It is an interface because the compiler tells errors by its name. */
export interface DB extends SentTables<InferKyselyDB<(typeof TABLES)[number]>> {}
