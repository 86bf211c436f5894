import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { notFound } from '../../platform/errors/errors.ts';
import { typeOfKey } from './keys.ts';
import type { ByteRange, Store, StoredFile } from '../../platform/storage/store.ts';

/**
 * The file of a key never changes. Shared caches must not keep a file that only members may read, and keep a public one for
 * a minute: it may be deleted (decision 40).
 */
const cacheControl = (isPublic: boolean) =>
  `${isPublic ? 'public, s-maxage=60' : 'private'}, max-age=31536000, immutable`;

/**
 * Sends a file or the requested range of it (206, 416) with its sniffed content type and a sandbox policy, so that it
 * can do nothing if a browser renders it as a page. Throws NOT_FOUND, and UNAVAILABLE if the store cannot read it.
 */
export async function giveFile(
  store: Store,
  key: string,
  isPublic: boolean,
  request: Request,
  response: Response,
): Promise<void> {
  response.set({
    'Content-Type': typeOfKey(key),
    'Content-Disposition': `inline; filename="${key}"`,
    'Cache-Control': cacheControl(isPublic),
  });
  await giveStored(store, key, request, response);
}

/** Sends a stored file whose name changes with its content; the caller has already set its content type. */
export async function giveStored(
  store: Store,
  key: string,
  request: Request,
  response: Response,
): Promise<void> {
  const file = await store.stat(key);
  if (!file) {
    forget(response);
    throw notFound('File');
  }
  response.set({
    'Content-Security-Policy': "sandbox; default-src 'none'",
    ETag: `"${key}"`,
    'Accept-Ranges': 'bytes',
  });
  if (request.fresh) return void response.status(304).end();
  const range = rangeOf(request, file.bytes, `"${key}"`);
  if (range === 'none') {
    response.removeHeader('Cache-Control');
    return void response.status(416).set('Content-Range', `bytes */${file.bytes}`).end();
  }
  await send(store, file, range, request, response);
}

async function send(
  store: Store,
  { key, bytes }: StoredFile,
  range: ByteRange | undefined,
  request: Request,
  response: Response,
): Promise<void> {
  // With an exact end, errors after the last byte do not reach the client.
  const part = range ?? { start: 0, end: bytes - 1 };
  const content = request.method === 'HEAD' ? undefined : await openOrForget(store, key, part, response);
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  response.set('Content-Length', String(part.end - part.start + 1));
  if (content) await copy(content, response);
  response.end();
}

/**
 * A client that disconnects is no error. A file that breaks off is visibly incomplete to the client; an error while
 * closing a completely read file changes nothing.
 */
async function copy(content: Readable, response: Response): Promise<void> {
  await pipeline(content, response, { end: false }).catch(() => {
    // `pipeline` leaves it open if the client had left before it began.
    content.destroy();
    if (!content.readableEnded) response.destroy();
  });
}

/** Refuses a file that cannot be read, without the caching headers of the file. */
async function openOrForget(store: Store, key: string, part: ByteRange, response: Response) {
  try {
    return await store.open(key, part);
  } catch (error) {
    forget(response);
    throw error;
  }
}

const forget = (response: Response) => OF_FILE.forEach((name) => response.removeHeader(name));

const OF_FILE = ['Content-Type', 'Content-Disposition', 'Cache-Control', 'ETag', 'Accept-Ranges'];

/**
 * The range requested by GET, the only method with ranges (RFC 9110 §14.2). Several ranges, or one of another version,
 * are answered with the whole file.
 */
function rangeOf(request: Request, bytes: number, etag: string): ByteRange | 'none' | undefined {
  if (request.method !== 'GET') return undefined;
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  if (isLongSuffix(request.headers.range, bytes)) return { start: 0, end: bytes - 1 };
  const ranges = request.range(bytes);
  if (ranges === -1) return 'none';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** The last bytes of a file that has no more are all of it (RFC 9110 §14.1.2), which Express takes for an error. */
function isLongSuffix(range: string | undefined, bytes: number): boolean {
  const suffix = /^bytes=\s*-(\d+)\s*$/i.exec(range ?? '');
  return suffix !== null && bytes > 0 && Number(suffix[1]) > bytes;
}
