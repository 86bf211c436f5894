import type { Request, Response } from 'express';
import { rateLimited } from '../errors/errors.ts';
import { WORK } from './figures.ts';
import type { Work } from './work.ts';

const KIB = 1_024;
/** The price of a document includes a response of this size. */
const FREE_BYTES = 64 * KIB;
/** How many bytes of large responses one caller may leave unread. */
const MAX_UNREAD_BYTES = 16 * KIB * KIB;

/** Unread bytes of large responses, by caller. */
const unread = new Map<string, number>();

/** Throws RATE_LIMITED for a caller who does not read the responses to earlier requests; they are in memory as long as that. */
export function requireReader({ key }: Work): void {
  if ((unread.get(key) ?? 0) >= MAX_UNREAD_BYTES)
    throw rateLimited('Please read the responses that you have requested first.', 1, 'rate:requests');
}

/** Charges a response for its bytes. A document is charged for its objects, of which one may have 20 KB of text. */
export function chargeSent({ work }: Request, bytes: number): void {
  if (bytes > FREE_BYTES) work?.charge(((bytes - FREE_BYTES) * WORK.kibibyteOfResponse) / KIB);
}

/**
 * Charges a text that is about to be sent, and counts a large one as unread until its caller has read it or left. Throws
 * RATE_LIMITED, as many may have been requested at once; but not for a write, which has been carried out.
 */
export function chargeText(request: Request, response: Response, bytes: number): void {
  chargeSent(request, bytes);
  const { work, outcome } = request;
  if (!work || bytes <= FREE_BYTES || response.destroyed) return;
  if (!outcome?.hasWritten) requireReader(work);
  const { key } = work;
  unread.set(key, (unread.get(key) ?? 0) + bytes);
  response.once('close', () => giveBack(key, bytes));
}

function giveBack(key: string, bytes: number): void {
  const left = unread.get(key)! - bytes;
  if (left > 0) unread.set(key, left);
  else unread.delete(key);
}
