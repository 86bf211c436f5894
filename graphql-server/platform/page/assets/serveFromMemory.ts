import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/** Files whose names have no hash: icons, the service worker, the script before the app. */
const NAME = /^\w[\w-]*\.(js|png|svg|ico|txt)$/;

/** Serves the files that were in `folder` at the start, after they have been removed. */
export function serveFromMemory(folder: string): RequestHandler {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => NAME.test(name)) : [];
  const files = new Map(names.map((name) => [`/${name}`, readFileSync(join(folder, name))]));
  return (request, response, next) => {
    // `servePrecompressed` has set it.
    const [path] = request.originalUrl.split('?') as [string];
    response.removeHeader('Content-Encoding');
    request.url = request.originalUrl;
    const bytes = request.method === 'GET' || request.method === 'HEAD' ? files.get(path) : undefined;
    if (!bytes) return next();
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type(extname(path)).send(bytes);
  };
}
