import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** A name of MODERATORS without an account makes whoever takes it a moderator, or is a slip of the pen. */
export async function warnOfModerators(names: string[], pool: Pool, log: Logger): Promise<void> {
  if (names.length === 0) return;
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) name where not exists (select from users where lower(username) = name)`,
    [names],
  );
  if (rows.length > 0)
    log.warn({ names: rows.map(({ name }) => name) }, 'MODERATORS names accounts that do not exist');
}
