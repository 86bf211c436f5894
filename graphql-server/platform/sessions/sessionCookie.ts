import { hash } from 'node:crypto';
import { parse } from 'cookie';
import { unsign } from 'cookie-signature';
import { LRUCache } from 'lru-cache';

/** The session that a cookie names. */
export interface SessionName {
  id: string;
  /** The hash that identifies it outside of its own table. */
  hash: string;
}

export const nameOf = (id: string): SessionName => ({ id, hash: hash('sha256', id, 'base64url') });

/** Prefix of an id that express-session has signed. */
const SIGNED = 's:';
const MAX_KEPT = 20_000;

/**
 * Reads the session that a request's cookies name, if express-session has signed it with `secret`. Recent cookies are
 * cached, because a valid signature stays valid.
 */
export function createCookieReader(name: string, secret: string) {
  const kept = new LRUCache<string, SessionName>({ max: MAX_KEPT });

  function check(value: string): SessionName | undefined {
    const id = value.startsWith(SIGNED) && unsign(value.slice(SIGNED.length), secret);
    if (!id) return undefined;
    const named = nameOf(id);
    kept.set(value, named);
    return named;
  }

  return (cookies: string | undefined): SessionName | undefined => {
    const value = cookies === undefined ? undefined : parse(cookies)[name];
    return value === undefined ? undefined : (kept.get(value) ?? check(value));
  };
}
