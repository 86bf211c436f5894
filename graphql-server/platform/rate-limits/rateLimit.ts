import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { rateLimited } from '../errors/errors.ts';
import { type Cause, causeOfLimit, type CountedLimit } from '../telemetry/causes.ts';

export type Limiter = RateLimiterStoreAbstract;

/** Creates a limiter by key, shared by all processes: at most `points` in `duration` seconds. */
export type CreateLimiter = (name: CountedLimit, points: number, duration: number) => Limiter;

/** Limiters that count in the database. */
export const postgresLimiters =
  (pool: Pool): CreateLimiter =>
  (name, points, duration) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      // A key over the limit is refused without a database query.
      inMemoryBlockOnConsumed: points + 1,
    });

/** Changes how many a limiter allows, its substitute while Redis is away too; what is counted stays counted. */
export function setPoints(limiter: Limiter, points: number): void {
  const { insuranceLimiter } = limiter as { insuranceLimiter?: Limiter };
  // In this order, because the library refuses points beyond the second number.
  Object.assign(limiter, { inMemoryBlockOnConsumed: 0, points });
  Object.assign(limiter, { inMemoryBlockOnConsumed: points + 1 });
  limiter.deleteInMemoryBlockedAll();
  if (insuranceLimiter) setPoints(insuranceLimiter, points);
}

/** Where the state of a limit is reported to the caller (`Work`). */
interface LimitReporter {
  note(state: { name: string; count: number; seconds: number; left: number; reset: number }): void;
}

/** `to` gets the state of a limit under its name in `/api/meta`. */
export interface LimitReport {
  as: string;
  to: LimitReporter | undefined;
}

/**
 * Counts one; throws RATE_LIMITED, with `message` and the time to wait, beyond the limit. */
export async function consume(
  limiter: Limiter,
  key: string,
  message: string,
  report?: LimitReport,
): Promise<void> {
  const note = ({ remainingPoints: left, msBeforeNext }: RateLimiterRes) => {
    const reset = Math.max(1, Math.ceil(msBeforeNext / 1_000));
    report?.to?.note({ name: report.as, count: limiter.points, seconds: limiter.duration, left, reset });
  };
  try {
    note(await limiter.consume(key));
  } catch (refused) {
    if (refused instanceof RateLimiterRes) note(refused);
    refuseFor(refused, message, limiter.keyPrefix);
  }
}

/** Converts a limiter's refusal; rethrows any other error. */
export function refuseFor(refused: unknown, message: string, name: string): never {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  throw rateLimitedFor(message, seconds, causeOfLimit(name));
}

/** RATE_LIMITED, with the seconds to wait in the message too. */
export const rateLimitedFor = (message: string, seconds: number, cause: Cause) =>
  rateLimited(`${message} Please try again in ${inWords(seconds)}.`, seconds, cause);

const inWords = (seconds: number) => {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
