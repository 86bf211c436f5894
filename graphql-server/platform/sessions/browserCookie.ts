import { hash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { parse } from 'cookie';
import { HOUR_MS } from '../durations.ts';

const ID = /^[\w-]{43}$/;

/**
 * A cookie that names a browser in which nobody is signed in yet, so that a text to be signed is bound to the browser
 * that has asked for it. It grants nothing.
 */
export class BrowserCookies {
  constructor(
    private readonly name: string,
    private readonly secure: boolean,
  ) {}

  /** The hash of the cookie's value; undefined without one. */
  find({ headers }: Request): string | undefined {
    const value = parse(headers.cookie ?? '')[this.name] ?? '';
    return ID.test(value) ? hash('sha256', value, 'base64url') : undefined;
  }

  /** The name of the browser; sets the cookie if the browser has none. */
  issue(request: Request): string {
    const found = this.find(request);
    if (found !== undefined) return found;
    const value = randomBytes(32).toString('base64url');
    request.res!.cookie(this.name, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: '/',
      maxAge: HOUR_MS,
    });
    return hash('sha256', value, 'base64url');
  }
}
