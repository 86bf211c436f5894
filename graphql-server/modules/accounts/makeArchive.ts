import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { ZipFile } from 'yazl';
import type { Store } from '../../platform/storage/store.ts';
import { SECTIONS, type Section } from './exportSections.ts';

const BATCH = 500;

interface Making {
  pool: Pool;
  store: Store;
  member: number;
  path: string;
  signal: AbortSignal;
  /** Called with the bytes of files that are in it so far. */
  onProgress(done: number): void;
}

interface Entry {
  path: string;
  bytes: number;
  sha256: string;
}

/** Writes the archive; memory does not depend on its size, as rows and files are streamed. */
export async function makeArchive({ pool, store, member, path, signal, onProgress }: Making): Promise<void> {
  const zip = new ZipFile();
  // It reports errors of entries, which the pipelines below have, too.
  zip.on('error', () => {});
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const written = pipeline(zip.outputStream as Readable, createWriteStream(path, { mode: 0o600 }), {
    signal: both,
  });
  const failed = written.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(error as Error),
  );
  const add = adder(zip, failed);
  try {
    await addRows(pool, member, add);
    await addFiles({ pool, store, member, add, onProgress });
    await add('manifest.json', Readable.from([manifestOf(member, add.entries)]), true);
    zip.end();
    await written;
  } catch (error) {
    stop.abort();
    await written.catch(() => {});
    throw error;
  }
}

type Add = ReturnType<typeof adder>;

/** Adds one entry and waits until it is written, so that there is one stream at a time. */
function adder(zip: ZipFile, failed: Promise<never>) {
  const entries: Entry[] = [];
  async function add(path: string, content: Readable, compress: boolean): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    const through = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const copied = pipeline(content, through);
    zip.addReadStream(through, path, { compress, mode: 0o100600 });
    await Promise.race([Promise.all([copied, once(through, 'close')]), failed]);
    entries.push({ path, bytes, sha256: hash.digest('hex') });
  }
  return Object.assign(add, { entries });
}

const manifestOf = (member: number, entries: Entry[]) =>
  `${JSON.stringify({ format: 1, member, madeAt: new Date().toISOString(), entries }, null, 2)}\n`;

/** All rows of one moment. */
async function addRows(pool: Pool, member: number, add: Add): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local timezone = 'UTC'");
    for (const section of SECTIONS)
      await add(`data/${section.name}.json`, Readable.from(rowsOf(client, section, member)), true);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

async function* rowsOf(client: PoolClient, { query }: Section, member: number): AsyncGenerator<string> {
  await client.query(
    `declare export no scroll cursor for select row_to_json(row)::text as row from (${query.replaceAll('$1', String(member))}) row`,
  );
  let separator = '[\n';
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from export`);
    for (const { row } of rows) {
      yield separator + row;
      separator = ',\n';
    }
    if (rows.length < BATCH) break;
  }
  await client.query('close export');
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

interface FileRow {
  id: number;
  key: string;
}

async function addFiles({
  pool,
  store,
  member,
  add,
  onProgress,
}: Pick<Making, 'pool' | 'store' | 'member' | 'onProgress'> & { add: Add }): Promise<void> {
  let done = 0;
  for await (const { id, key } of filesOf(pool, member)) {
    const content = await openUnlessGone(store, key);
    if (!content) continue;
    content.on('data', (chunk: Buffer) => onProgress((done += chunk.length)));
    content.pause();
    await add(`files/${id}-${key}`, content, false);
  }
}

/** A file that was deleted in the meantime is left out of the archive. */
async function openUnlessGone(store: Store, key: string): Promise<Readable | undefined> {
  try {
    return await store.open(key);
  } catch (error) {
    if (await store.stat(key)) throw error;
    return undefined;
  }
}

async function* filesOf(pool: Pool, member: number): AsyncGenerator<FileRow> {
  for (let after = 0, size = BATCH; size === BATCH;) {
    const { rows } = await pool.query<FileRow>(
      `select id, key from media where owner_id = $1 and id > $2 order by id limit ${BATCH}`,
      [member, after],
    );
    yield* rows;
    [after, size] = [rows.at(-1)?.id ?? after, rows.length];
  }
}
