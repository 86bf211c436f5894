import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Inputs } from './variables.ts';

/** Answers of one row that are remembered by their ETags. */
const MAX = 10_000;

/** Gives the version of a row's answer (`Row.version`), or throws what the caller would hear of the row itself. */
export type AskVersion = (variables: Inputs, request: Request, response: Response) => Promise<string>;
type Handle = (variables: Inputs, request: Request, response: Response) => Promise<void>;

/**
 * Remembers at which version of its row an answer was the one with a certain ETag, so that who asks for it again and
 * again hears 304 for the price of the version. It holds for every caller: the version is refused to who may not read
 * the answer, and what is answered does not depend on the viewer.
 */
export function remembering(askVersion: AskVersion, handle: Handle): Handle {
  const versions = new LRUCache<string, string>({ max: MAX });

  return async (variables, request, response) => {
    const etag = conditionOf(request);
    if (!etag) return handle(variables, request, response);
    const key = `${etag} ${request.originalUrl}`;
    // Asked before the answer is made: a change in between makes the answer look older than it is, never newer.
    const version = await askVersion(variables, request, response);
    if (versions.get(key) === version) {
      response.status(304).set({ 'Cache-Control': 'private, no-cache', ETag: etag }).end();
      return;
    }
    await handle(variables, request, response);
    if (response.statusCode === 304) versions.set(key, version);
  };
}

/** The one ETag that the caller has; weak where the answer came compressed. */
const conditionOf = (request: Request): string | undefined =>
  /^(?:W\/)?("[^"]+")$/.exec(request.get('If-None-Match') ?? '')?.[1];
