import type { Pool } from 'pg';
import { notFound, unauthenticated } from '../errors.ts';
import { rows, statement } from '../orm/rows.ts';
import { fullKey } from './keys.ts';

/** Whom a file is for. */
export interface Readers {
  /** Whether a post, a story or a profile holds it: these are open to all who may look around (decision 6). */
  isShown: boolean;
  /** Who has sent it; the same file may come from several members. */
  owners: number[];
}

const readers = statement<Readers>(
  'media-readers',
  `select bool_or(unused_since is null) as "isShown", array_agg(owner_id) as owners
     from media where key = $1 or poster_key = $1 having count(*) > 0`,
);

/** Whom the file `key` is for, by what it belongs to; throws NOT_FOUND where it belongs to nothing. */
export async function readersOf(pool: Pool, key: string): Promise<Readers> {
  const [found] = await rows(pool, readers, [fullKey(key)]);
  if (!found) throw notFound('File');
  return found;
}

/** Throws NOT_FOUND for a file that nothing shows yet, unless the viewer has sent it; UNAUTHENTICATED for nobody. */
export function authorizeReading({ isShown, owners }: Readers, viewerId: number | null): void {
  if (isShown && viewerId === null) throw unauthenticated();
  if (!isShown && !owners.includes(viewerId ?? 0)) throw notFound('File');
}
