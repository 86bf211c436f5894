import { existsSync, readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler } from 'express';

/** The smaller one first. Browsers accept brotli over TLS and from this machine only. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Serves the compressed files that the build wrote beside the plain ones in `folder` to clients that accept them. */
export function servePrecompressed(folder: string): RequestHandler {
  const files = new Set(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
  return (request, response, next) => {
    const { path } = request;
    const there = ENCODINGS.filter(([, ending]) => files.has(path.slice(1) + ending));
    if (there.length > 0) response.vary('Accept-Encoding');
    const best = there.find(([encoding]) => request.acceptsEncodings(encoding));
    if (best) {
      response.type(extname(path)).setHeader('Content-Encoding', best[0]);
      request.url = path + best[1];
    }
    next();
  };
}
