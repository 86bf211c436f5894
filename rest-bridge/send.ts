import type { Request, Response } from 'express';
import type { Answer } from './answer.ts';

/**
 * Sends a good answer. Reads are private and checked again with their ETag (Hygiene); express makes it from the body
 * and answers 304 by itself.
 */
export function sendAnswer(
  request: Request,
  response: Response,
  status: number,
  answer: Answer,
  publicUrl = '',
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  response.status(status).set('Cache-Control', isRead ? 'private, no-cache' : 'no-store');
  if (answer.nextCursor)
    response.set('Link', `<${publicUrl}${nextPage(request, answer.nextCursor)}>; rel="next"`);
  if (status === 204) response.end();
  else response.set('Content-Type', 'application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

/** The same call with the cursor of the next page (decision 25). */
function nextPage(request: Request, cursor: string): string {
  const query = new URLSearchParams(request.url.split('?')[1]);
  query.set('cursor', cursor);
  return `${request.baseUrl}${request.path}?${query}`;
}
