import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Answer } from './answer.ts';

/**
 * Sends a good answer. Reads are private and asked for again with their ETag (Hygiene): express compares it and
 * answers 304 by itself, as it leaves out the body of a 204.
 */
export function sendAnswer(
  request: Request,
  response: Response,
  status: number,
  answer: Answer,
  publicUrl = '',
): void {
  response.status(status);
  const json = JSON.stringify(answer.body);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  response.set('Cache-Control', isRead ? 'private, no-cache' : 'no-store');
  if (isRead) response.set('ETag', `"${hash('sha1', json, 'base64')}"`);
  if (answer.nextCursor)
    response.set('Link', `<${publicUrl}${nextPage(request, answer.nextCursor)}>; rel="next"`);
  response.set('Content-Type', 'application/json; charset=utf-8').send(json);
}

/** The same call with the cursor of the next page (decision 25). */
function nextPage(request: Request, cursor: string): string {
  const query = new URLSearchParams(request.url.split('?')[1]);
  query.set('cursor', cursor);
  return `${request.baseUrl}${request.path}?${query}`;
}
