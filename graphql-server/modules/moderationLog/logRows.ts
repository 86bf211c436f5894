import { sql, type Expression } from 'kysely';
import type { Client, Pool } from 'pg';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';

/** The time of a row as it is hashed. */
export const atInLog = (at: Expression<string>) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The last row's number and hash; no row if the log is empty. */
export const lastOfLog = statement('last-of-moderation-log', () =>
  db.selectFrom('moderation_log').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1),
);

const page = statement('moderation-log', ({ before, limit }: Params<{ before: number; limit: number }>) =>
  db
    .selectFrom('moderation_log')
    .select(['seq', 'at', 'actor_id', 'action', 'target_kind', 'target_id', 'rule', 'hash'])
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit),
);

export type LogRow = RowOf<typeof page>;

/** Newest first, `limit` rows before the number `before`. */
export const logRows = (pool: Pool, before: number, limit: number): Promise<LogRow[]> =>
  rows(pool, page, { before, limit });

const chain = statement(
  'moderation-log-chain',
  ({ after, limit }: Params<{ after: number; limit: number }>) =>
    db
      .selectFrom('moderation_log as l')
      .leftJoin('moderation_log_texts as t', 't.seq', 'l.seq')
      .select(['l.seq', 'l.actor_id', 'l.action', 'l.target_kind', 'l.target_id', 'l.rule'])
      .select(['l.text_hash', 'l.previous_hash', 'l.hash', 't.salt', 't.text'])
      .select((eb) => atInLog(eb.ref('l.at')).as('at'))
      .where('l.seq', '>', after)
      .orderBy('l.seq')
      .limit(limit),
);

/** What can run a statement. */
export type Reader = Pick<Pool | Client, 'query'>;

export type ChainRow = RowOf<typeof chain>;

/** Oldest first, with the texts, `limit` rows after the number `after`. */
export const chainRows = (pool: Reader, after: number, limit: number): Promise<ChainRow[]> =>
  rows(pool, chain, { after, limit });
