import { BEFORE_FIRST, hashOfLink, hashOfText } from './chain.ts';
import { chainRows, type ChainRow, type Reader } from './logRows.ts';

/** What a verification has found. */
interface VerifiedLog {
  rows: number;
  /** Texts that were deleted. */
  deletedTexts: number;
  /** The hash of the last row. */
  head: string;
  /** The first fault, such as `row 17: …`. */
  problem?: string;
}

const BATCH_SIZE = 1_000;

/**
 * Reads the whole log and compares each row with its hash and with the row before it. `head` is a hash from outside,
 * such as a backup's: without it, rows missing at the end are not noticed.
 */
export async function verifyLog(pool: Reader, head?: string): Promise<VerifiedLog> {
  const seen: VerifiedLog = { rows: 0, deletedTexts: 0, head: BEFORE_FIRST };
  let hasHead = head === undefined || head === BEFORE_FIRST;
  for (;;) {
    const batch = await chainRows(pool, seen.rows, BATCH_SIZE);
    for (const row of batch) {
      const problem = problemOf(row, seen);
      if (problem) return { ...seen, problem };
      seen.rows = row.seq;
      seen.head = row.hash;
      hasHead ||= row.hash === head;
      if (row.text_hash !== null && row.salt === null) seen.deletedTexts++;
    }
    if (batch.length < BATCH_SIZE) break;
  }
  return hasHead ? seen : { ...seen, problem: truncated(seen.rows) };
}

const truncated = (rows: number) =>
  `after row ${rows}: no row has this hash, so rows are missing at the end, or the log was written anew`;

function problemOf(row: ChainRow, before: VerifiedLog): string | undefined {
  const expected = before.rows + 1;
  if (row.seq !== expected) return `row ${expected}: it is missing`;
  if (row.previous_hash !== before.head) return `row ${row.seq}: it does not follow the row before it`;
  if (row.hash !== hashOfLink(row)) return `row ${row.seq}: it differs from its hash`;
  const text = row.salt !== null && row.text !== null ? hashOfText(row.salt, row.text) : row.text_hash;
  return text === row.text_hash ? undefined : `row ${row.seq}: its text differs from its hash`;
}
