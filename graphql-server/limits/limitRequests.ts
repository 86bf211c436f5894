import type { Request, RequestHandler, Response } from 'express';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { OnRefusal } from '../http/identify.ts';
import type { Limits } from './limits.ts';

type Caller = 'session' | 'token' | 'address';

/**
 * Counts the requests of a session, of a token, or of an address without either, once `identify` has been there
 * (decision 27). Who asks for what he has (304) has asked for nothing: polling never comes near a limit.
 */
export const limitRequests =
  (limits: Limits): RequestHandler =>
  (request, response, next) => {
    const [caller, key] = whoIs(request);
    void count(limits, response, caller, key).then(() => {
      if (request.headers['if-none-match'] !== undefined)
        response.once('finish', () => response.statusCode === 304 && limits.all[caller].giveBack(key));
      next();
    }, next);
  };

/**
 * Counts for its address a request whose token `identify` refuses, as of anybody who is not known. What cannot be guessed
 * needs no lock: a good token of that address is taken all the while.
 */
export const limitRefusals =
  (limits: Limits): OnRefusal =>
  (request, response) =>
    count(limits, response, 'address', networkOf(request.ip ?? ''));

const count = (limits: Limits, response: Response, caller: Caller, key: string): Promise<void> =>
  limits.count(caller, key).then((left) => tell(response, limits, caller, left));

function whoIs({ token, signedIn, ip }: Request): [Caller, string] {
  if (token) return ['token', String(token.id)];
  if (signedIn) return ['session', signedIn.session.hash];
  return ['address', networkOf(ip ?? '')];
}

/** One subscriber has a whole /64 of IPv6; and an IPv4 address may be written as one of IPv6. */
export function networkOf(address: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (four !== undefined) return four;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 8 - tail.split(':').filter(Boolean).length) groups.push('0');
  return groups.slice(0, 4).join(':');
}

/** The draft standard of the IETF: what is allowed in how many seconds, what is left of it and for how long. */
function tell(response: Response, { all }: Limits, caller: Caller, left: RateLimiterRes): void {
  const { points, seconds } = all[caller];
  const wait = Math.ceil(left.msBeforeNext / 1_000);
  response.setHeader('RateLimit-Policy', `"${caller}";q=${points};w=${seconds}`);
  response.setHeader('RateLimit', `"${caller}";r=${left.remainingPoints};t=${wait}`);
}
