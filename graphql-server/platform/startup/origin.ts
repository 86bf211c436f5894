import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Env } from '../config/env.ts';
import { db, rows, statement, type Params } from '../database/statements.ts';

/** The setting with the origin at which a process of the product was last started. */
const KEY = 'origin';

const setOrigin = statement('set-origin', ({ origin }: Params<{ origin: string }>) =>
  db
    .insertInto('settings')
    .values({ key: KEY, value: origin })
    .onConflict((on) => on.column('key').doUpdateSet({ value: sql<string>`excluded.value` })),
);

const readOrigin = statement('origin', () =>
  db.selectFrom('settings').select('value').where('key', '=', KEY),
);

/** Stores the origin for the links that commands make, whose environment need not say it. */
export async function noteOrigin(pool: Pool, origin: string): Promise<void> {
  await rows(pool, setOrigin, { origin });
}

/** The origin for a command's links: that of `PUBLIC_URL`, otherwise that of the last start. */
export async function originOf({ PUBLIC_URL, community }: Env, pool: Pool): Promise<string> {
  if (PUBLIC_URL) return PUBLIC_URL;
  const [last] = await rows(pool, readOrigin, {});
  return last?.value ?? community.publicUrl;
}
