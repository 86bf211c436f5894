import { sql } from 'kysely';
import { HodlhoodError } from '../../platform/errors/errors.ts';
import { db, rowsIn, statement, type Params } from '../../platform/database/statements.ts';
import type { EntityManager } from '../../platform/database/database.ts';
import { MediaEntity } from '../../platform/database/tables/media.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { prepare, type Prepared } from './prepare.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Use } from './uses.ts';
import type { Store } from '../../platform/storage/store.ts';

/** Advisory lock: shared by inserts, exclusive for the sweeper's check and removal. */
export const SWEEP_LOCK = 4_061_919;

/** The most bytes of files a member may have. */
export const QUOTA = 1_024 * 1_024 * 1_024;

/**
 * Stores the files before the row, so that a crash leaves a stray file for the sweeper and never a row without files.
 * `write` is the transaction that inserts the row (`insertMedium`); if it fails, the files are removed.
 */
export async function keep<Result>(
  { store, discard }: { store: Store; discard(keys: string[]): Promise<void> },
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

/** Of a member's files one is counted at a time, or several at once would each find room for themselves. */
const lockQuota = statement('lock-quota', ({ owner }: Params<{ owner: number }>) =>
  db.selectNoFrom(sql<string>`pg_advisory_xact_lock(${sql.lit(SWEEP_LOCK)}, ${owner}::int)`.as('locked')),
);

/** Inserts the row of files stored by `keep`; throws PAYLOAD_TOO_LARGE above the member's quota. */
export async function insertMedium(
  em: EntityManager,
  store: Store,
  ownerId: number,
  { row, files }: Prepared,
): Promise<MediaEntity> {
  await rowsIn(em, lock, {});
  // A stray file of the same content may have been swept since; the lock prevents that from here to the commit.
  for (const { key, path } of files) if (!(await store.stat(key))) await store.put(key, path);
  // Last, because other uploads of the member wait for it, each with a connection to the database.
  await rowsIn(em, lockQuota, { owner: ownerId });
  await checkQuota(em, ownerId, row.storedBytes);
  const medium = em.create(MediaEntity, { ...row, owner: ownerId });
  await em.persist(medium).flush();
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
      'Your pictures and videos use up the 1 GB that each member has.',
    );
}

/** The member's id, or the network of a client without a session. */
export const senderOf = ({ viewerId, caller }: Context): number | string =>
  viewerId ?? networkOf(caller.address);

/** Prepares an upload; nothing is stored yet. Throws like `prepare`. */
export function prepareUpload(context: Context, upload: Upload, use: Use): Promise<Prepared> {
  const { services, uploads } = context;
  const encode = async ({ path }: Upload) =>
    services.media.workers.encode({ path, folder: await uploads.folder() }, senderOf(context));
  return prepare(encode, upload, use);
}

/** Stores an upload as the member's unused medium; completes even if the client disconnects. */
export function keepUpload(context: Context, upload: Upload, use: Use): Promise<MediaEntity> {
  const { em, memberId, services, uploads } = context;
  const work = async () => {
    const prepared = await prepareUpload(context, upload, use);
    const insert = () =>
      em.transactional((inside) => insertMedium(inside, services.media.store, memberId, prepared));
    return keep(services.media, prepared, insert);
  };
  return uploads.during(work());
}
