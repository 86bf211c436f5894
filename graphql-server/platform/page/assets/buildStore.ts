import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { DAY_MS } from '../../durations.ts';
import { makeTemporary } from '../../storage/folders.ts';
import type { Store, StoredFile } from '../../storage/store.ts';
import type { PageBuild } from './pageBuild.ts';

/** A build is kept for this long after a process last had it. */
const MAX_BUILD_AGE = 7 * DAY_MS;
const MAX_BUILDS = 20;
/** But at least this many builds are kept. */
const MIN_BUILDS = 2;
/** A file of no build is deleted when it is older; a younger one need not be stored again. */
const MAX_UNREFERENCED_AGE = DAY_MS;
const REWRITE_AGE = DAY_MS / 2;
const CONCURRENCY = 8;
const RECORD = /^[0-9a-f]{16}\.json$/;

/** The record of a build, stored beside its files, which are named by their hashes. */
interface BuildRecord {
  id: string;
  /** When it was first stored, in ISO. */
  keptAt: string;
  /** Name under `/assets/` → hash. */
  files: Record<string, string>;
  /** Hash of the list of its GraphQL operations. */
  documents: string;
}

interface AssetStores {
  /** Records; the modification time says when the build was last in use. */
  builds: Store;
  files: Store;
  /** Folder for files that are being stored. */
  incoming: string;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const keyOf = (id: string) => `${id}.json`;

/** The stored builds of all processes. */
export class BuildStore {
  readonly #stores: AssetStores;
  /** A record never changes. */
  readonly #records = new Map<string, BuildRecord>();

  constructor(stores: AssetStores) {
    this.#stores = stores;
  }

  /** Reads the build records, newest first. */
  async list(): Promise<BuildRecord[]> {
    const kept = await this.#stored();
    for (const key of this.#records.keys())
      if (!kept.some((file) => file.key === key)) this.#records.delete(key);
    const records = await Promise.all(kept.map(({ key }) => this.#read(key)));
    return records.filter((record) => record !== null);
  }

  /** The bytes of a file; null if it is missing or damaged. */
  async read(hash: string): Promise<Buffer | null> {
    if (!(await this.#stores.files.stat(hash))) return null;
    const bytes = await buffer(await this.#stores.files.open(hash));
    return hashOf(bytes) === hash ? bytes : null;
  }

  /** Stores a build, or marks it as in use. Any number of processes may do so at once. */
  async keep(build: PageBuild): Promise<void> {
    const known = await this.#read(keyOf(build.id));
    const sizes = new Map<string, StoredFile>();
    for await (const file of this.#stores.files.list()) sizes.set(file.key, file);
    if (!known || !isWhole(known, sizes)) await this.#bring(build, sizes);
    else await this.#put(this.#stores.builds, keyOf(build.id), Buffer.from(JSON.stringify(known)));
  }

  /** Deletes builds that are no longer kept. */
  async prune(now = Date.now()): Promise<void> {
    const stored = await this.#stored();
    const isKept = ({ modifiedAt }: StoredFile, place: number) =>
      place < MIN_BUILDS || (place < MAX_BUILDS && modifiedAt.getTime() > now - MAX_BUILD_AGE);
    for (const { key } of stored.filter((file, place) => !isKept(file, place)))
      await this.#stores.builds.remove(key);
    const named = new Set(
      (await this.list()).flatMap((build) => [...Object.values(build.files), build.documents]),
    );
    for await (const { key, modifiedAt } of this.#stores.files.list())
      if (!named.has(key) && modifiedAt.getTime() < now - MAX_UNREFERENCED_AGE)
        await this.#stores.files.remove(key);
  }

  /** Files are stored first, so that a record never names a missing file. */
  async #bring(build: PageBuild, there: Map<string, StoredFile>): Promise<void> {
    const files: Record<string, string> = {};
    const names = [...build.names];
    const bring = async (bytes: Buffer) => {
      const hash = hashOf(bytes);
      const old = there.get(hash);
      if (old && old.bytes !== bytes.length) await this.#stores.files.remove(hash);
      const isFresh = old?.bytes === bytes.length && old.modifiedAt.getTime() > Date.now() - REWRITE_AGE;
      if (!isFresh) await this.#put(this.#stores.files, hash, bytes);
      return hash;
    };
    const documents = await bring(await build.readDocuments());
    const worker = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop())
        files[name] = await bring(await build.read(name));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    // An unreadable record must be deleted, because existing files are not overwritten.
    if (!(await this.#read(keyOf(build.id)))) await this.#stores.builds.remove(keyOf(build.id));
    const record: BuildRecord = { id: build.id, keptAt: new Date().toISOString(), files, documents };
    await this.#put(this.#stores.builds, keyOf(build.id), Buffer.from(JSON.stringify(record)));
  }

  async #put(store: Store, key: string, bytes: Buffer): Promise<void> {
    const folder = await makeTemporary(this.#stores.incoming, 'asset-');
    try {
      const path = join(folder, randomUUID());
      await writeFile(path, bytes);
      await store.put(key, path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #stored(): Promise<StoredFile[]> {
    const stored: StoredFile[] = [];
    for await (const file of this.#stores.builds.list()) if (RECORD.test(file.key)) stored.push(file);
    return stored.toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
  }

  async #read(key: string): Promise<BuildRecord | null> {
    const known = this.#records.get(key);
    if (known) return known;
    const stored = await this.#stores.builds.stat(key);
    // An unreadable file was truncated by a crash: a process that has the build stores it again.
    const record = stored && (await json(await this.#stores.builds.open(key)).catch(() => null));
    if (!record) return null;
    this.#records.set(key, record as BuildRecord);
    return record as BuildRecord;
  }
}

const isWhole = ({ files, documents }: BuildRecord, there: Map<string, StoredFile>) =>
  [...Object.values(files), documents].every((hash) => (there.get(hash)?.bytes ?? 0) > 0);
