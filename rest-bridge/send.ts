import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Answer } from './answer.ts';
import { linksOf } from './links.ts';
import type { Inputs } from './variables.ts';

/** Puts the files that a JSON text names in their places, as it is sent; undefined for a text that names none. */
export type FillFiles = (json: string) => Readable | undefined;

/**
 * Sends a good answer. Reads are private and asked for again with their ETag (Hygiene): express compares it and
 * answers 304 by itself, as it leaves out the body of a 204.
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
  // Who leaves in the middle is no fault; a file that breaks off cuts the answer, so that it does not look whole.
  else await pipeline(filled, response).catch(() => {});
}
