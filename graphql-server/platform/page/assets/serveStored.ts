import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Asset, Assets } from './assets.ts';

const TEXT = /\.(js|css|svg|json|txt)$/;
/** Below this size, in bytes, compression gains nothing (`frontend/build/compressed.ts`). */
const MIN_BYTES = 1_000;
const CACHE_BYTES = 16 * 2 ** 20;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compress;

/** Serves, below `/assets`, files that this process does not have itself; 404 for files that no build has. */
export function serveStoredAssets(assets: Assets, log: Logger): RequestHandler {
  const compressed = createCompressor();
  return async (request, response) => {
    response.removeHeader('Content-Encoding');
    // `servePrecompressed` has set it for a file that does not exist.
    request.url = request.originalUrl.replace(request.baseUrl, '') || '/';
    const name = request.path.slice(1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const asset = isRead
      ? await assets.find(name).catch((error: unknown) => storeUnavailable(error, log))
      : null;
    if (!asset) {
      const status = asset === null ? 404 : 503;
      if (status === 503) response.setHeader('Retry-After', '5');
      response.status(status).setHeader('Cache-Control', 'no-store');
      return void response.type('txt').send(status === 404 ? 'There is no such file.' : 'Try again later.');
    }
    const isCompressible = TEXT.test(name) && asset.bytes.length >= MIN_BYTES;
    const encoding = isCompressible && (request.acceptsEncodings('br', 'gzip') as Encoding | false);
    if (isCompressible) response.vary('Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response
      .type(extname(name))
      .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      .setHeader('ETag', `"${asset.hash.slice(0, 32)}${encoding || ''}"`);
    if (request.fresh) return void response.status(304).end();
    const bytes = encoding ? await compressed(asset, encoding) : asset.bytes;
    response.setHeader('Content-Length', bytes.length).end(request.method === 'HEAD' ? undefined : bytes);
  };
}

function storeUnavailable(error: unknown, log: Logger): undefined {
  log.error({ err: error }, 'the store of the assets cannot be asked');
  return undefined;
}

function createCompressor() {
  const cache = new LRUCache<string, Buffer, Asset & { encoding: Encoding }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (_key, _stale, { context }) => compress[context.encoding](context.bytes),
  });
  return async (asset: Asset, encoding: Encoding): Promise<Buffer> =>
    (await cache.fetch(`${asset.hash} ${encoding}`, { context: { ...asset, encoding } }))!;
}
