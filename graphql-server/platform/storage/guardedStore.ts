import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { HodlhoodError, notFound, unavailable } from '../errors/errors.ts';
import { because, causeOf } from '../telemetry/causes.ts';
import type { Store } from './store.ts';

/** Seconds after which it may be worth another try: a disk or a bucket does not come back at once. */
const RETRY_AFTER = 10;

/**
 * A store whose troubles, whatever a disk or a bucket calls them, are told to the operator, and to the caller as what
 * they are to the caller: try again later. Throws NOT_FOUND for opening what is not there.
 */
export function guardStore(store: Store): Store {
  async function guarded<Result>(call: string, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof HodlhoodError) throw error;
      if (call === 'open' && isMissing(error)) throw notFound('File');
      throw because(Object.assign(unavailable(RETRY_AFTER), { cause: error }), causeOf(error) ?? 'media_io');
    }
  }
  return {
    put: (key, path) => guarded('put', store.put(key, path)),
    open: (key, range) => guarded('open', store.open(key, range).then(begun)),
    stat: (key) => guarded('stat', store.stat(key)),
    remove: (key) => guarded('remove', store.remove(key)),
    list: () => store.list(),
  };
}

/** A file whose first bytes cannot be read either is refused, where later ones can only break off. */
async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}

const isMissing = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' || (error as Error).name === 'NoSuchKey';
