import type { Pool } from 'pg';
import { HOUR_MS } from '../../platform/durations.ts';
import { sizesOf } from './keys.ts';
import type { Store } from '../../platform/storage/store.ts';

/** A file that the store does not have, and the rows that name it. */
interface MissingFile {
  key: string;
  mediumIds: number[];
}

interface Mismatches {
  missing: MissingFile[];
  /** Files without a row. */
  strays: string[];
  /** Files with a row. */
  good: number;
}

interface MediumRow {
  id: number;
  kind: 'IMAGE' | 'VIDEO';
  key: string;
  width: number | null;
  poster_key: string | null;
  poster_width: number | null;
}

/** A file is stored before its row, by up to the length of a request. */
const GRACE_MS = HOUR_MS;
const PAGE = 1_000;

/**
 * Compares rows and files in both directions. The server may be running: files without a row count only once they are
 * older than `graceMs`.
 */
export async function checkMedia(pool: Pool, store: Store, graceMs = GRACE_MS): Promise<Mismatches> {
  const kept = new Map<string, number>();
  for await (const { key, modifiedAt } of store.list()) kept.set(key, modifiedAt.getTime());
  const expected = await mediaOfKeys(pool);
  const missing = await missingIn(store, expected, kept);
  const isStray = ([key, modifiedAt]: [string, number]) =>
    !expected.has(key) && modifiedAt < Date.now() - graceMs;
  const strays = [...kept].filter(isStray).map(([key]) => key);
  return { missing, strays, good: expected.size - missing.length };
}

/** The files that rows name but neither `kept` nor the store has. */
export const findMissing = async (pool: Pool, store: Store, kept: Keys): Promise<MissingFile[]> =>
  missingIn(store, await mediaOfKeys(pool), kept);

type Keys = Pick<ReadonlySet<string>, 'has'>;

/** Asks the store again for what was stored in the meantime. */
async function missingIn(
  store: Store,
  expected: ReadonlyMap<string, number[]>,
  kept: Keys,
): Promise<MissingFile[]> {
  const missing: MissingFile[] = [];
  for (const [key, mediumIds] of expected)
    if (!kept.has(key) && !(await store.stat(key))) missing.push({ key, mediumIds });
  return missing;
}

/** Every key that rows name; two uploads of one picture have the same. */
async function mediaOfKeys(pool: Pool): Promise<Map<string, number[]>> {
  const expected = new Map<string, number[]>();
  for await (const medium of mediaRows(pool))
    for (const key of keysOf(medium)) {
      const mediumIds = expected.get(key);
      if (mediumIds) mediumIds.push(medium.id);
      else expected.set(key, [medium.id]);
    }
  return expected;
}

async function* mediaRows(pool: Pool): AsyncGenerator<MediumRow> {
  for (let after = 0, size = PAGE; size === PAGE;) {
    const { rows } = await pool.query<MediumRow>(
      `select id, kind, key, width, poster_key, poster_width from media where id > $1 order by id limit ${PAGE}`,
      [after],
    );
    yield* rows;
    [after, size] = [rows.at(-1)?.id ?? after, rows.length];
  }
}

function keysOf({ kind, key, width, poster_key, poster_width }: MediumRow): string[] {
  if (kind === 'IMAGE') return sizesOf(key, width!).map((size) => size.key);
  return [key, ...(poster_key ? sizesOf(poster_key, poster_width!).map((size) => size.key) : [])];
}
