import { parse } from 'cookie';
import { unsign } from 'cookie-signature';

/** How express-session marks an id that it has signed. */
const SIGNED = 's:';

/** The session's id in a request's cookies, where express-session has signed it with `secret`. */
export function sessionIdOf(cookies: string | undefined, name: string, secret: string): string | undefined {
  const value = cookies === undefined ? undefined : parse(cookies)[name];
  if (!value?.startsWith(SIGNED)) return undefined;
  return unsign(value.slice(SIGNED.length), secret) || undefined;
}
