import type { Request } from 'express';

/** Seconds: longer than a replica may be behind (`platform/database/replica.ts`). */
const LIFETIME = 5;
const NAME = 'wrote';
const SAID = new RegExp(`(?:^|; )${NAME}=`);

/** Whether this browser has written so lately, through whichever process, that a replica may not know of it yet. */
export const hasJustWritten = ({ headers }: Request): boolean => SAID.test(headers.cookie ?? '');

/** Lets the browser say so with its next requests. */
export function noteWrite({ res, secure }: Request): void {
  if (res?.headersSent) return;
  res?.cookie(NAME, '1', { maxAge: LIFETIME * 1_000, httpOnly: true, sameSite: 'lax', secure });
}
