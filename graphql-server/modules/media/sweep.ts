import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { SWEEP_LOCK } from './keep.ts';
import { fullKey, KEY } from './keys.ts';
import type { Store, StoredFile } from '../../platform/storage/store.ts';

const HOUR = 60 * 60 * 1_000;
/** Age at which unused files are removed: uploads never posted, replaced pictures, stray files. */
const UNUSED = 24 * HOUR;
/** Requests are shorter, so older files in `incoming` belong to a killed process. */
const ABANDONED = HOUR;
const BATCH = 500;

interface Places {
  pool: Pool;
  store: Store;
  incoming: string;
}

/** Removes unused media: rows first, then files without a row. Several processes may sweep at the same time. */
export async function sweep({ pool, store, incoming }: Places): Promise<void> {
  await sweepIncoming(incoming);
  await pool.query('delete from media where unused_since < $1', [new Date(Date.now() - UNUSED)]);
  let old: StoredFile[] = [];
  for await (const file of store.list()) {
    if (isOld(file)) old.push(file);
    if (old.length === BATCH) {
      await sweepFiles(pool, store, old);
      old = [];
    }
  }
  await sweepFiles(pool, store, old);
}

const isOld = ({ key, modifiedAt }: StoredFile) =>
  KEY.test(key) && modifiedAt.getTime() < Date.now() - UNUSED;

async function sweepIncoming(incoming: string): Promise<void> {
  for (const name of await readdir(incoming).catch((): string[] => [])) {
    const folder = join(incoming, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    // A file that cannot be removed is tried again in the next sweep and must not stop this one.
    if (mtimeMs < Date.now() - ABANDONED) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

const sweepFiles = (pool: Pool, store: Store, files: StoredFile[]) =>
  removeWithoutRow(
    pool,
    store,
    files.map(({ key }) => key),
    isOld,
  );

/** Removes those of these files that have no row and are still `removable` under the lock. */
export async function removeWithoutRow(
  pool: Pool,
  store: Store,
  keys: string[],
  removable: (file: StoredFile) => boolean = () => true,
): Promise<void> {
  const strays = await withoutRow(pool, keys);
  if (strays.length === 0) return;
  const client = await pool.connect();
  try {
    // The lock prevents inserts during this check (`keep.ts`).
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SWEEP_LOCK]);
    for (const key of await withoutRow(client, strays)) {
      const file = await store.stat(key);
      if (file && removable(file)) await store.remove(key);
    }
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

async function withoutRow(database: Pool | PoolClient, keys: string[]): Promise<string[]> {
  const { rows } = await database.query<{ full: string }>(
    `select distinct "full" from unnest($1::text[]) as "full"
      where not exists (select 1 from media where key = "full")
        and not exists (select 1 from media where poster_key = "full")`,
    [keys.map(fullKey)],
  );
  const unknown = new Set(rows.map(({ full }) => full));
  return keys.filter((key) => unknown.has(fullKey(key)));
}
