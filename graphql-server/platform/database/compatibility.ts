import type { Client, Pool } from 'pg';
import { OperatorError } from '../errors/operatorError.ts';
import { BUILD, MIGRATIONS, numberOf } from './migrations/list.ts';

/** A migration that has run on a database, with `oldestBuild` if it is recorded. */
export interface Applied {
  name: string;
  oldestBuild: number | null;
}

/** How this build and a database fit together. */
export interface Compatibility {
  /** This build: the number of the newest migration it knows. */
  build: number;
  known: string[];
  applied: string[];
  /** The migrations that this build would run at start. */
  pending: string[];
  /** Migrations that have run and are unknown to this build. */
  unknown: string[];
  /** Whether this build may start; otherwise `refusal` has the reason. */
  startable: boolean;
  refusal?: string;
  /** The oldest build that can serve the database once this one has started on it. */
  oldestBuild: number;
  /** Whether the pending migrations support a build that knows only those that have run so far. */
  supportsOlder: boolean;
}

type Reader = Pick<Client | Pool, 'query'>;

/** Reads which migrations have run, without creating anything; none in a new database. */
export async function readApplied(client: Reader): Promise<Applied[]> {
  const { rows } = await client.query<{ migrations: boolean; support: boolean }>(
    `select to_regclass('mikro_orm_migrations') is not null as migrations,
            to_regclass('migration_support') is not null as support`,
  );
  const { migrations, support } = rows[0]!;
  if (!migrations) return [];
  const joined = support
    ? 'left join migration_support s using (name)'
    : 'cross join (select null::int as oldest_build) s';
  const found = await client.query<Applied>(
    `select m.name, s.oldest_build as "oldestBuild" from mikro_orm_migrations m ${joined} order by m.id`,
  );
  return found.rows;
}

/** Compares a build's migrations with a database's. */
export function compare(applied: Applied[], known = MIGRATIONS, build = BUILD): Compatibility {
  const names = new Set(known.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !names.has(name));
  const pending = known.filter(({ name }) => !applied.some((one) => one.name === name));
  // An unknown migration without a record may have removed anything.
  const refused = unknown.filter(({ oldestBuild }) => oldestBuild === null || oldestBuild > build);
  const present = Math.max(0, ...applied.map(({ name }) => numberOf(name)));
  const kept = applied.map(({ name, oldestBuild }) => oldestBuild ?? numberOf(name));
  return {
    build,
    known: [...names],
    applied: applied.map(({ name }) => name),
    pending: pending.map(({ name }) => name),
    unknown: unknown.map(({ name }) => name),
    startable: refused.length === 0,
    ...(refused.length > 0 && { refusal: refusalOf(refused.map(({ name }) => name)) }),
    oldestBuild: Math.max(0, ...kept, ...pending.map(({ oldestBuild }) => oldestBuild)),
    supportsOlder: applied.length === 0 || pending.every(({ oldestBuild }) => oldestBuild <= present),
  };
}

const refusalOf = (names: string[]) =>
  `The database was migrated by a newer version (${names.join(', ')}), which this version cannot serve: ` +
  'start that version again, or restore a backup that was made before it.';

/** Throws if a newer build has left the database in a state that this one cannot serve. */
export async function refuseNewer(client: Reader): Promise<void> {
  const { refusal } = compare(await readApplied(client));
  if (refusal) throw new OperatorError(refusal);
}

/** Throws if the database lacks what this build's statements need: its server has not been started on it. */
export async function refuseOlder(client: Reader): Promise<void> {
  const { pending, refusal } = compare(await readApplied(client));
  if (refusal) throw new OperatorError(refusal);
  if (pending.length > 0)
    throw new OperatorError('The database is of an earlier version: start this version once (npm start).');
}
