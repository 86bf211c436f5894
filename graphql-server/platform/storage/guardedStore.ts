import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { HodlhoodError, notFound, unavailable } from '../errors/errors.ts';
import { because } from '../telemetry/causes.ts';
import { causeOf } from '../telemetry/causeOf.ts';
import type { Store } from './store.ts';

/** Seconds until another attempt makes sense: a disk or a bucket does not recover at once. */
const RETRY_AFTER = 10;

/**
 * A store whose failures, of whatever kind, are reported to the operator, and to the caller as "try again later".
 * Throws NOT_FOUND when a missing file is opened.
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
    put: (key, path, signal) => guarded('put', store.put(key, path, signal)),
    open: (key, range) => guarded('open', store.open(key, range).then(begun)),
    stat: (key) => guarded('stat', store.stat(key)),
    remove: (key) => guarded('remove', store.remove(key)),
    list: () => store.list(),
  };
}

/** If even the first bytes cannot be read, the file is refused; later failures can only cut it off. */
async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}

const isMissing = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' || (error as Error).name === 'NoSuchKey';
