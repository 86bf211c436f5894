import { isUtf8 } from 'node:buffer';
import express, { type Request, type Response } from 'express';
import { Refusal } from './status.ts';

/** Bytes of a JSON body without files: several times the longest text (20,000 code points). */
export const JSON_LIMIT = 256 * 1024;

const parseJson = express.json({
  limit: JSON_LIMIT,
  strict: false,
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) throw new Refusal('BAD_USER_INPUT', 'The body is not valid UTF-8.');
  },
});

/**
 * The JSON object of the body; an empty object without a body, whatever the content type. Bodies with large files and
 * forms have been read by the server before.
 */
export async function readBody(request: Request, response: Response): Promise<object> {
  if (!hasBody(request)) return {};
  if (request.body === undefined) {
    if (!request.is('application/json')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    await parse(request, response);
  }
  const body: unknown = request.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new Refusal('BAD_USER_INPUT', 'The body must be a JSON object.');
}

const parse = (request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
