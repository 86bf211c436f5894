import type { Request } from 'express';

/** Seconds: longer than a replica may be behind (`orm/replica.ts`). */
const LIFETIME = 5;
const NAME = 'wrote';

/** Whether this browser has written so lately, through whichever process, that a replica may not know of it yet. */
export const hasJustWritten = ({ headers }: Request): boolean =>
  new RegExp(`(?:^|; )${NAME}=`).test(headers.cookie ?? '');

/** Lets the browser say so with its next requests. */
export function noteWrite({ res }: Request): void {
  if (res?.headersSent) return;
  res?.append('Set-Cookie', `${NAME}=1; Path=/; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax`);
}
