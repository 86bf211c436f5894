import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { OperatorError } from '../errors/operatorError.ts';
import { fileReason } from '../errors/fileErrors.ts';

/** Fails before anything is opened if there is no built page. */
export function checkPage(folder: string): void {
  try {
    readFileSync(join(folder, 'index.html'));
  } catch (error) {
    throw new OperatorError(
      `There is no built page in PAGE_DIR ${resolve(folder)}: ${fileReason(error) ?? (error as Error).message}; npm run build makes it.`,
      { cause: error },
    );
  }
}

/** A name of MODERATORS without an account has no effect; it may be a typing error. */
export async function warnOfModerators(names: string[], pool: Pool, log: Logger): Promise<void> {
  if (names.length === 0) return;
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) name where not exists (select from users where lower(username) = name)`,
    [names],
  );
  if (rows.length > 0)
    log.warn({ names: rows.map(({ name }) => name) }, 'MODERATORS names accounts that do not exist');
}

/** Connections that the server does not have are missing only under load. */
export async function warnOfPool(pool: Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ max: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max`,
  );
  const [size, max] = [pool.options.max, rows[0]!.max];
  if (size > max)
    log.warn(
      `DATABASE_POOL is ${size}, and the database server takes ${max} connections of all processes: lower it, or raise max_connections`,
    );
}
