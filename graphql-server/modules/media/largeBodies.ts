import { isUtf8 } from 'node:buffer';
import type { Request, RequestHandler } from 'express';
import { allowLongBody, discardBody } from '../../platform/http/server.ts';
import { badInput, unauthenticated } from '../../platform/errors/errors.ts';
import { memberOf } from '../../platform/http/identify.ts';
import { networkOf } from '../../platform/http/address.ts';
import { JsonFileExtractor, MAX_REST, tooLarge } from './jsonFileExtractor.ts';
import { Uploads } from '../../platform/http/uploads.ts';
import type { MediaService } from './mediaService.ts';
import { MAX_FILE_BYTES } from './uses.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Files of this request. */
    uploads?: Uploads;
  }
}

/** The largest file as base64, and the rest of the body. */
const MAX_OF_MEMBER = Math.ceil((MAX_FILE_BYTES * 4) / 3) + MAX_REST;
/** Without a session only the picture of a new account is accepted. */
const MAX_OF_ANONYMOUS = 15 * 1_024 * 1_024;

/** Prepares a request for files, which are removed after the response. */
export const makeRoomForUploads =
  ({ incoming, log }: Pick<MediaService, 'incoming' | 'log'>): RequestHandler =>
  (request, response, next) => {
    if (response.closed) return;
    const uploads = (request.uploads = new Uploads(incoming, log));
    response.once('close', () => void uploads.dispose());
    next();
  };

/**
 * Reads large JSON bodies, extracts their files (`JsonFileExtractor`) and leaves the rest in `request.body`; ignores other
 * bodies. `allowAnonymous` is for routes where clients without a session may send files.
 */
export const readLargeBodies =
  ({ limits }: MediaService, allowAnonymous: boolean): RequestHandler =>
  async (request, _response, next) => {
    if (!isLarge(request)) return next();
    try {
      const viewer = memberOf(request);
      if (viewer === undefined && !allowAnonymous) throw unauthenticated();
      const limit = viewer === undefined ? MAX_OF_ANONYMOUS : MAX_OF_MEMBER;
      if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
      const count = () => limits.count(viewer ?? networkOf(request.ip ?? ''), request.work);
      request.body = parse(await readRest(request, limit, new JsonFileExtractor(request.uploads!, count)));
      next();
    } catch (error) {
      discardBody(request);
      next(error);
    }
  };

/** Whether the body may contain a file: it is a form or a large JSON body. */
export const mayBringFile = (request: Request) =>
  isLarge(request) || Boolean(request.is('multipart/form-data'));

function isLarge(request: Request): boolean {
  const { headers } = request;
  if (headers['content-encoding'] !== undefined || !request.is('application/json')) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_REST;
}

async function readRest(request: Request, limit: number, extractor: JsonFileExtractor): Promise<Buffer> {
  allowLongBody(request);
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge();
      await extractor.add(chunk);
    }
    return extractor.end();
  } finally {
    await extractor.close();
  }
}

function parse(rest: Buffer): unknown {
  if (!isUtf8(rest)) throw badInput('The body is not valid UTF-8.');
  try {
    return JSON.parse(rest.toString());
  } catch {
    throw badInput('The body is not valid JSON.');
  }
}
