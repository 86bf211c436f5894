import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';
import type { TABLES } from './tables/index.ts';

/** MikroORM infers times as `Date`; the driver returns them as PostgreSQL's text. */
type Sent<Column> = [Column] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<TimeAsText<Read>, Insert | TimeAsText<Insert>, Update | TimeAsText<Update>>
  : Date extends Column
    ? ColumnType<TimeAsText<Column>, Column | string, Column | string>
    : Column;
type TimeAsText<Value> = Value extends Date ? string : Value;
type SentTables<Tables> = {
  [Table in keyof Tables]: { [Column in keyof Tables[Table]]: Sent<Tables[Table][Column]> };
};

/** The database for statements. It is an interface so that compiler errors show its name. */
export interface DB extends SentTables<InferKyselyDB<(typeof TABLES)[number]>> {}
