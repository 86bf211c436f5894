import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Answer } from './answer.ts';
import { linksOf } from './links.ts';
import type { Inputs } from './variables.ts';

/** Streams a JSON text with its placeholders replaced by files; undefined without placeholders. */
export type FillFiles = (json: string) => Readable | undefined;

/**
 * Sends a successful response. Reads are private and revalidated by ETag: express compares it and answers 304, and
 * leaves out the body of a 204.
 */
export async function sendAnswer(
  request: Request,
  response: Response,
  status: number,
  answer: Answer,
  { publicUrl = '', fillFiles }: { publicUrl?: string; fillFiles?: FillFiles },
  variables: Inputs,
): Promise<void> {
  response.status(status);
  const json = JSON.stringify(answer.body);
  const bytes = Buffer.from(json ?? '');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  response.setHeader('Cache-Control', isRead ? 'private, no-cache' : 'no-store');
  if (isRead) response.setHeader('ETag', `"${hash('sha1', bytes, 'base64')}"`);
  const links = answer.isPage && linksOf(request, answer.nextCursor, variables, publicUrl);
  if (links) response.append('Link', links);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const filled = fillFiles?.(json);
  if (!filled || request.fresh) response.send(bytes);
  else if (request.method === 'HEAD') response.end();
  // Ignored: the client has disconnected, or a file failed and the incomplete response ends the connection.
  else await pipeline(filled, response).catch(() => {});
}
