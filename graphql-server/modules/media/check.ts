import type { Pool } from 'pg';
import { sizesOf } from './keys.ts';
import type { Store } from '../../platform/storage/store.ts';

export interface Mismatches {
  /** Files that rows speak of and the store does not have. */
  missing: { key: string; mediumId: number }[];
  /** Files that no row speaks of. */
  strays: string[];
  /** Files that are where they should be. */
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

/** A file may come before its row by as long as a request lasts. */
const ON_ITS_WAY = 60 * 60 * 1_000;
const PAGE = 1_000;

/**
 * Holds rows and files against each other, both ways. The product may go on working meanwhile: files without a row
 * count once they are older than `onItsWay` milliseconds.
 */
export async function checkMedia(pool: Pool, store: Store, onItsWay = ON_ITS_WAY): Promise<Mismatches> {
  const kept = new Map<string, number>();
  for await (const { key, modifiedAt } of store.list()) kept.set(key, modifiedAt.getTime());
  const expected = new Set<string>();
  const missing: Mismatches['missing'] = [];
  for await (const medium of mediaRows(pool)) {
    for (const key of keysOf(medium)) {
      expected.add(key);
      if (!kept.has(key) && !(await store.stat(key))) missing.push({ key, mediumId: medium.id });
    }
  }
  const isStray = ([key, modifiedAt]: [string, number]) =>
    !expected.has(key) && modifiedAt < Date.now() - onItsWay;
  const strays = [...kept].filter(isStray).map(([key]) => key);
  return { missing, strays, good: expected.size - missing.length };
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
