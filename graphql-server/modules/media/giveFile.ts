import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { notFound } from '../../platform/errors/errors.ts';
import { typeOfKey } from './keys.ts';
import type { ByteRange, Store, StoredFile } from '../../platform/storage/store.ts';

/** A file never changes under its name; where only members read, no proxy may keep it for others. */
const cacheControl = (isPublic: boolean) => `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`;

/**
 * Answers with the file or the part of it that was asked for (206, 416), under a type that its bytes have shown, and
 * in a sandbox: should it ever be taken for a page, it is one that can do nothing. Throws NOT_FOUND, and UNAVAILABLE
 * where the store cannot read it.
 */
export async function giveFile(
  store: Store,
  key: string,
  isPublic: boolean,
  request: Request,
  response: Response,
): Promise<void> {
  const file = await store.stat(key);
  if (!file) throw notFound('File');
  response.set({
    'Content-Type': typeOfKey(key),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Content-Disposition': `inline; filename="${key}"`,
    'Cache-Control': cacheControl(isPublic),
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
  // As many bytes as it has: what fails after the last of them, such as a look for more, is nothing to the reader.
  const part = range ?? { start: 0, end: bytes - 1 };
  const content = request.method === 'HEAD' ? undefined : await openOrForget(store, key, part, response);
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  response.set('Content-Length', String(part.end - part.start + 1));
  if (content) await copy(content, response);
  response.end();
}

/**
 * A reader who leaves in the middle is no fault; of a file that breaks off he sees that it is not whole. One that was
 * read to its end and cannot be closed is whole.
 */
async function copy(content: Readable, response: Response): Promise<void> {
  await pipeline(content, response, { end: false }).catch(() => {
    if (!content.readableEnded) response.destroy();
  });
}

/** What cannot be read is refused, with nothing of what was said of the file for a cache to keep. */
async function openOrForget(store: Store, key: string, part: ByteRange, response: Response) {
  try {
    return await store.open(key, part);
  } catch (error) {
    for (const name of OF_FILE) response.removeHeader(name);
    throw error;
  }
}

const OF_FILE = ['Content-Type', 'Content-Disposition', 'Cache-Control', 'ETag', 'Accept-Ranges'];

/**
 * The range asked for by GET, the one method that has ranges (RFC 9110 §14.2); several at once, or one for another
 * version, are answered with the whole file.
 */
function rangeOf(request: Request, bytes: number, etag: string): ByteRange | 'none' | undefined {
  if (request.method !== 'GET') return undefined;
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const ranges = request.range(bytes);
  if (ranges === -1) return 'none';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
