import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Env } from '../config/env.ts';
import { VERSION } from '../config/version.ts';
import type { Replica } from '../database/replica.ts';
import { LAST_BACKUP, readSetting } from '../database/settings.ts';
import { rows } from '../database/statements.ts';
import type { Health } from './health.ts';
import { measure } from './measure.ts';

/** The dependencies of the product. */
export interface SupportSources {
  pool: Pool;
  env: Env;
  health: Health;
  media: { workers: { load: Record<string, number> } };
  replica?: Replica;
}

/** Metrics of the product's dependencies, read at each scrape. */
export function measureSupports(registry: Registry, sources: SupportSources): void {
  const { health, media, replica, env } = sources;
  const asNumbers = async () =>
    Object.fromEntries(
      Object.entries((await health.look()).well).map(([name, well]) => [name, Number(well)]),
    );
  measure(registry, 'ready', READY, async () => Number((await health.look()).ready));
  measure(registry, 'dependency_up', DEPENDENCY, asNumbers, 'dependency');
  measureDisks(registry, env);
  measure(registry, 'last_backup_timestamp_seconds', BACKUP, () => lastBackup(sources.pool));
  measure(
    registry,
    'images',
    'Images that are worked on, and that wait for it.',
    () => media.workers.load,
    'state',
  );
  if (replica) measure(registry, 'replica_age_seconds', REPLICA, () => replica.age / 1_000);
  const info = { version: VERSION, node: process.version };
  const build = {
    name: 'hodlhood_build_info',
    help: 'What is running; always 1.',
    labelNames: Object.keys(info),
  };
  const gauge = new Gauge({ ...build, registers: [] });
  gauge.set(info, 1);
  registry.registerMetric(gauge);
}

const READY = 'Whether callers may be sent here, as /readyz says: 1 or 0.';
const DEPENDENCY = 'Whether what the product leans on is well: 1 or 0.';
const BACKUP = 'When the last backup was whole, in seconds since 1970; 0 where none is known of.';
const REPLICA = 'How long ago the replica is known to have had all that was written.';

function measureDisks(registry: Registry, env: Env): void {
  const folders = Object.entries(foldersOf(env));
  const ask = (name: string, help: string, read: (disk: Disk) => number) =>
    measure(
      registry,
      name,
      help,
      async () =>
        Object.fromEntries(
          await Promise.all(folders.map(async ([disk, folder]) => [disk, read(await diskOf(folder))])),
        ),
      'disk',
    );
  ask(
    'disk_size_bytes',
    'Size of the disk of the media, and of the embedded database.',
    ({ blocks, bsize }) => blocks * bsize,
  );
  ask('disk_free_bytes', 'What is free of it.', ({ bavail, bsize }) => bavail * bsize);
  ask('disk_free_files', 'Files that it has room for (inodes).', ({ files, ffree }) =>
    files === 0 ? Infinity : ffree,
  );
}

async function lastBackup(pool: Pool): Promise<number> {
  const [last] = await rows(pool, readSetting, { key: LAST_BACKUP }).catch(() => []);
  return Number(last?.value ?? 0);
}

interface Disk {
  bavail: number;
  blocks: number;
  bsize: number;
  files: number;
  ffree: number;
}

/** A disk that cannot be read counts as full. */
const diskOf = (folder: string): Promise<Disk> =>
  statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0, files: 1, ffree: 0 }));

const foldersOf = (env: Env): Record<string, string> => ({
  media: join(env.dataDir, 'media'),
  ...(env.DATABASE_URL === undefined && { database: join(env.dataDir, 'postgres') }),
});
