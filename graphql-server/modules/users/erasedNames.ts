import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { db, statement, type Params } from '../../platform/database/statements.ts';

/** The name shown for erased accounts (decision 54); it cannot be registered. */
export const ERASED_NAME = 'Deleted account';

const SALT = 'hodlhood: names of erased accounts';
const BYTES = 24;

/**
 * A slow hash, the same in every database, so that names stay taken without being stored. It is compared after a restore
 * too, so it has no key.
 */
export async function hashOfName(name: string): Promise<string> {
  const made = await promisify<string, string, number, Buffer>(scrypt)(name.toLowerCase(), SALT, BYTES);
  return made.toString('base64url');
}

/** A row if an erased account had the name of this hash: it is never given to somebody else. */
export const nameOfErased = statement('name-of-erased', ({ hash }: Params<{ hash: string }>) =>
  db.selectFrom('account_deletions').select('user_id').where('name_hash', '=', hash),
);
