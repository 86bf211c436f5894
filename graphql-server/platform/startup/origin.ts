import type { Pool } from 'pg';
import type { Env } from '../config/env.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { rows } from '../database/statements.ts';

/** The setting with the origin at which a process of the product was last started. */
const KEY = 'origin';

/** Stores the origin for the links that commands make, whose environment need not say it. */
export async function noteOrigin(pool: Pool, origin: string): Promise<void> {
  await rows(pool, writeSetting, { key: KEY, value: origin });
}

/** The origin for a command's links: that of `PUBLIC_URL`, otherwise that of the last start. */
export async function originOf({ PUBLIC_URL, community }: Env, pool: Pool): Promise<string> {
  if (PUBLIC_URL) return PUBLIC_URL;
  const [last] = await rows(pool, readSetting, { key: KEY });
  return last?.value ?? community.publicUrl;
}
