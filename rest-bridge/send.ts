import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Answer } from './answer.ts';
import { linksOf } from './links.ts';
import type { Inputs } from './variables.ts';

/** Streams a JSON text with its placeholders replaced by files; undefined without placeholders. */
export type FillFiles = (json: string) => Readable | undefined;

/** Is told of the bytes of a response: of its text before it is sent, which it may refuse, and of files in it afterwards. */
export interface Charge {
  text(request: Request, response: Response, bytes: number): void;
  sent(request: Request, bytes: number): void;
}

/**
 * Sends a successful response. Reads are private and revalidated by ETag: express compares it and answers 304, and
 * leaves out the body of a 204.
 */
export async function sendAnswer(
  request: Request,
  response: Response,
  status: number,
  answer: Answer,
  { publicUrl = '', fillFiles, charge }: { publicUrl?: string; fillFiles?: FillFiles; charge?: Charge },
  variables: Inputs,
): Promise<void> {
  const json = JSON.stringify(answer.body);
  const bytes = Buffer.from(json ?? '');
  charge?.text(request, response, bytes.length);
  response.status(status);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  response.setHeader('Cache-Control', isRead ? 'private, no-cache' : 'no-store');
  if (isRead) response.setHeader('ETag', `"${hash('sha1', bytes, 'base64')}"`);
  const links = answer.isPage && linksOf(request, answer.nextCursor, variables, publicUrl);
  if (links) response.append('Link', links);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const filled = fillFiles?.(json);
  if (!filled || request.fresh) response.send(bytes);
  else if (request.method === 'HEAD') response.end();
  // The client has disconnected, possibly before `pipeline` began, or a file failed and the incomplete response ends the connection.
  else {
    let sent = 0;
    filled.on('data', (chunk: Buffer) => (sent += chunk.length));
    await pipeline(filled, response).catch(() => void filled.destroy());
    charge?.sent(request, sent);
  }
}
