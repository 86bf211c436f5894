import { sql } from 'kysely';
import { HodlhoodError } from '../../platform/errors/errors.ts';
import { db, rowsIn, statement, type Params } from '../../platform/database/statements.ts';
import type { EntityManager } from '../../platform/database/database.ts';
import { MediaEntity } from '../../platform/database/tables/index.ts';
import type { Prepared } from './prepare.ts';
import type { MediaService } from './room.ts';
import type { Store } from '../../platform/storage/store.ts';

/** Any number: inserting takes this lock shared, the sweeper's look-and-remove takes it alone. */
export const SWEEP_LOCK = 4_061_919;

/** Bytes of files that a member may have. */
export const QUOTA = 1_024 * 1_024 * 1_024;

/**
 * File first, row second: whatever ends in between leaves a stray file, which the sweeper finds, and never a row
 * without its file. `write` is the transaction that inserts the row (`insertMedium`); where it fails, its files go.
 */
export async function keep<Result>(
  { store, discard }: Pick<MediaService, 'store' | 'discard'>,
  { files }: Prepared,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const { key, path } of files) await store.put(key, path);
    return await write();
  } catch (error) {
    await discard(files.map(({ key }) => key));
    throw error;
  }
}

const lock = statement('share-media-sweep-lock', () =>
  db.selectNoFrom(sql<string>`pg_advisory_xact_lock_shared(${sql.lit(SWEEP_LOCK)})`.as('locked')),
);

/** Inserts the row of what `keep` has stored; throws PAYLOAD_TOO_LARGE when it would be more than the member may have. */
export async function insertMedium(
  em: EntityManager,
  store: Store,
  ownerId: number,
  { row, files }: Prepared,
): Promise<MediaEntity> {
  await rowsIn(em, lock, {});
  await checkQuota(em, ownerId, row.storedBytes);
  const medium = em.create(MediaEntity, { ...row, owner: ownerId });
  await em.persist(medium).flush();
  // One that was there already, as a stray, may have been swept meanwhile. From here to the commit nobody sweeps.
  for (const { key, path } of files) if (!(await store.stat(key))) await store.put(key, path);
  return medium;
}

const storedBytes = statement('stored-bytes-of-member', ({ owner }: Params<{ owner: number }>) =>
  db
    .selectFrom('media')
    .select(sql<string>`coalesce(sum(stored_bytes), 0)`.as('bytes'))
    .where('owner_id', '=', owner),
);

export async function checkQuota(em: EntityManager, ownerId: number, bytes: number): Promise<void> {
  const [stored] = await rowsIn(em, storedBytes, { owner: ownerId });
  if (Number(stored!.bytes) + bytes > QUOTA)
    throw new HodlhoodError(
      'PAYLOAD_TOO_LARGE',
      'Your pictures and videos fill the 1 GB that each member has.',
    );
}
