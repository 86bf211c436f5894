import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { LogAction } from './actions.ts';
import { BEFORE_FIRST, hashOfLink, hashOfText, makeSalt, type Link } from './chain.ts';
import { atInLog, lastOfLog } from './logRows.ts';

/** What is written in the log. */
export interface LogEntry {
  /** The member who did it; null for the command line. */
  actorId: number | null;
  action: LogAction;
  /** The target of the action, such as a `USER` or `POST`. */
  target?: { kind: string; id: number };
  /** The rule of the community that it is based on; members see it. */
  rule?: string;
  /** A free text, which members do not see. It can be deleted later. */
  text?: string;
}

/** A transaction that can run statements. */
type Tx = Pick<Transaction, 'rows'>;

/** An arbitrary number; other locks of one number are `SWEEP_LOCK` and those of the database. */
const LOG_LOCK = 4_061_933;

const lock = statement('lock-moderation-log', () =>
  db.selectNoFrom(sql<string>`pg_advisory_xact_lock(${sql.lit(LOG_LOCK)})`.as('locked')),
);

const now = statement('moderation-log-time', () =>
  db.selectNoFrom(atInLog(sql<string>`clock_timestamp()`).as('at')),
);

const append = statement('append-to-moderation-log', (row: Params<Link & { hash: string }>) =>
  db.insertInto('moderation_log').values({
    seq: row.seq,
    at: row.at,
    actor_id: row.actor_id,
    action: row.action,
    target_kind: row.target_kind,
    target_id: row.target_id,
    rule: row.rule,
    text_hash: row.text_hash,
    previous_hash: row.previous_hash,
    hash: row.hash,
  }),
);

const addText = statement(
  'add-moderation-log-text',
  ({ seq, salt, text }: Params<{ seq: number; salt: string; text: string }>) =>
    db.insertInto('moderation_log_texts').values({ seq, salt, text }),
);

/**
 * Lets one transaction at a time append to the log, until it ends. Transactions that decide by what they read of roles
 * take it first, so that none decides by what another one is changing.
 */
export const lockLog = async (tx: Tx): Promise<void> => void (await tx.rows(lock, {}));

/**
 * Appends an entry in the transaction of the action that it records. Appending transactions wait for each other, so
 * that the rows are numbered without gaps in the order of the commits: call it last, after the locks that the work
 * needs.
 */
export async function appendToLog(
  tx: Tx,
  { actorId, action, target, rule, text }: LogEntry,
): Promise<number> {
  await lockLog(tx);
  // A separate statement, because a statement that waits for the lock does not see rows committed in the meantime.
  const [last] = await tx.rows(lastOfLog, {});
  const [{ at } = { at: '' }] = await tx.rows(now, {});
  const salt = makeSalt();
  const link: Link = {
    seq: (last?.seq ?? 0) + 1,
    at,
    actor_id: actorId,
    action,
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    rule: rule ?? null,
    text_hash: text === undefined ? null : hashOfText(salt, text),
    previous_hash: last?.hash ?? BEFORE_FIRST,
  };
  await tx.rows(append, { ...link, hash: hashOfLink(link) });
  if (text !== undefined) await tx.rows(addText, { seq: link.seq, salt, text });
  return link.seq;
}
