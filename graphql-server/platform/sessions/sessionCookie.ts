import { hash } from 'node:crypto';
import { parse } from 'cookie';
import { unsign } from 'cookie-signature';
import { LRUCache } from 'lru-cache';

/** The session that a cookie names. */
export interface SessionName {
  id: string;
  /** What stands for it outside of its own table. */
  hash: string;
}

/** How express-session marks an id that it has signed. */
const SIGNED = 's:';
const MAX_KEPT = 20_000;

/**
 * Reads which session a request's cookies name, where express-session has signed it with `secret`. A cookie that was
 * read lately is not checked again: that it is signed does not change.
 */
export function createCookieReader(name: string, secret: string) {
  const kept = new LRUCache<string, SessionName>({ max: MAX_KEPT });

  function check(value: string): SessionName | undefined {
    const id = value.startsWith(SIGNED) && unsign(value.slice(SIGNED.length), secret);
    if (!id) return undefined;
    const named = { id, hash: hash('sha256', id, 'base64url') };
    kept.set(value, named);
    return named;
  }

  return (cookies: string | undefined): SessionName | undefined => {
    const value = cookies === undefined ? undefined : parse(cookies)[name];
    return value === undefined ? undefined : (kept.get(value) ?? check(value));
  };
}
