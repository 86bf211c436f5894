import type { Env } from '../../platform/config/env.ts';

/** Where the product is reached without `PUBLIC_URL`; browsers give passkeys to no host that is a mere address. */
const LOCAL = 'localhost';

/** The host for which passkeys are made: browsers offer them nowhere else. */
export const passkeyHostOf = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).hostname : LOCAL;

/** Whether a page of this origin may use passkeys: `PUBLIC_URL`, or this machine on any port without it. */
export function isOwnOrigin({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, origin: string): boolean {
  if (PUBLIC_URL) return origin === new URL(PUBLIC_URL).origin;
  const url = URL.parse(origin);
  return url?.protocol === 'http:' && url.hostname === LOCAL && url.origin === origin;
}
