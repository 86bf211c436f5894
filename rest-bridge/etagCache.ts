import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Inputs } from './variables.ts';

/** Remembered responses of one route. */
const MAX_ETAGS = 10_000;

/** Reads the version of a route's response (`Route.version`), or throws the error that the route would. */
export type ReadVersion = (variables: Inputs, request: Request, response: Response) => Promise<string>;
type Handle = (variables: Inputs, request: Request, response: Response) => Promise<void>;

/**
 * Remembers the version of the response with a certain ETag, so that polling clients get 304 for the cost of reading
 * the version. Clients share the entries: the version has the permissions of the response, which depends on the viewer
 * only where the version does.
 */
export function cachedByVersion(readVersion: ReadVersion, handle: Handle): Handle {
  const versions = new LRUCache<string, true>({ max: MAX_ETAGS });

  return async (variables, request, response) => {
    const etag = conditionOf(request);
    if (!etag) return handle(variables, request, response);
    // Read before the response is made, so that a change in between makes the response look older, never newer.
    const version = await readVersion(variables, request, response);
    const key = `${etag} ${request.originalUrl} ${version}`;
    if (versions.has(key)) {
      response.status(304).set({ 'Cache-Control': 'private, no-cache', ETag: etag }).end();
      return;
    }
    await handle(variables, request, response);
    if (response.statusCode === 304) versions.set(key, true);
  };
}

/** The client's only ETag; weak if the response was compressed. */
const conditionOf = (request: Request): string | undefined =>
  /^(?:W\/)?("[^"]+")$/.exec(request.get('If-None-Match') ?? '')?.[1];
