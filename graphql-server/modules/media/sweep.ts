import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { HOUR_MS } from '../../platform/durations.ts';
import {
  db,
  removing,
  rows,
  runCleanUps,
  statement,
  type Params,
} from '../../platform/database/statements.ts';
import { SWEEP_LOCK } from './keep.ts';
import { fullKey, KEY } from './keys.ts';
import type { Store, StoredFile } from '../../platform/storage/store.ts';

/** Age at which unused files are removed: uploads never posted, replaced pictures, stray files. */
const UNUSED = 24 * HOUR_MS;
/** Requests are shorter, so older files in `incoming` belong to a killed process. */
const ABANDONED = HOUR_MS;
const BATCH = 500;

interface Places {
  pool: Pool;
  store: Store;
  incoming: string;
}

/** All columns with media. */
const USES = [
  ['case_contents', 'media_id'],
  ['case_contents', 'cover_id'],
  ['held_content', 'media_id'],
  ['content_versions', 'media_id'],
  ['posts', 'media_id'],
  ['stories', 'media_id'],
  ['messages', 'media_id'],
  ['listings', 'media_id'],
  ['groups', 'picture_id'],
  ['users', 'picture_id'],
  ['users', 'cover_id'],
];

/**
 * Keeps the files of reported content (`case_contents`) and of held content. Of what else is in use no row should say
 * otherwise; one that does must not end every sweep.
 */
const removeUnused = removing('remove-unused-media', 'media', ({ before }: Params<{ before: string }>) => {
  const unreferenced = USES.map(
    ([table, column]) =>
      sql`not exists (select from ${sql.table(table!)} u where u.${sql.ref(column!)} = media.id)`,
  );
  return sql`unused_since < ${before} and ${sql.join(unreferenced, sql` and `)}`;
});

const lock = statement('lock-media-sweep', () =>
  db.selectNoFrom(sql<string>`pg_advisory_xact_lock(${sql.lit(SWEEP_LOCK)})`.as('locked')),
);

/** Removes unused media: rows first, then files without a row. Several processes may sweep at the same time. */
export async function sweep({ pool, store, incoming }: Places): Promise<void> {
  await sweepIncoming(incoming);
  try {
    await runCleanUps(pool, [removeUnused], { before: new Date(Date.now() - UNUSED).toISOString() });
  } finally {
    await sweepStored(pool, store);
  }
}

/** Removes files without a row. */
async function sweepStored(pool: Pool, store: Store): Promise<void> {
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
  for (const key of await withoutRow(pool, keys)) await removeStray(pool, store, key, removable);
}

/** The lock, which prevents inserts during this check (`keep.ts`), is held for one file: uploads wait for it. */
async function removeStray(
  pool: Pool,
  store: Store,
  key: string,
  removable: (file: StoredFile) => boolean,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await rows(client, lock, {});
    const [stray] = await withoutRow(client, [key]);
    const file = stray && (await store.stat(stray));
    if (file && removable(file)) await store.remove(key);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

const unknownKeys = statement('unknown-media-keys', ({ keys }: Params<{ keys: string[] }>) =>
  db
    .selectFrom(sql<{ key: string }>`unnest(${keys}::text[])`.as<'file'>(sql`file (key)`))
    .select('file.key')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media').select('id').whereRef('media.key', '=', 'file.key'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media').select('id').whereRef('media.poster_key', '=', 'file.key'))),
    ),
);

async function withoutRow(database: Pool | PoolClient, keys: string[]): Promise<string[]> {
  const found = await rows(database, unknownKeys, { keys: keys.map(fullKey) });
  const unknown = new Set(found.map(({ key }) => key));
  return keys.filter((key) => unknown.has(fullKey(key)));
}
