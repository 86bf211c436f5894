import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { CreateLimiter } from '../../rate-limits/rateLimit.ts';
import type { RedisLink } from './redisLink.ts';

/** Limiters that count in Redis, and in `insurance` while Redis is unreachable. */
export function redisLimiters(link: RedisLink, prefix: string, insurance: CreateLimiter): CreateLimiter {
  // The link may have another client for each call.
  const storeClient = {
    get isReady() {
      return link.isWell;
    },
    eval: (...args: Parameters<typeof link.client.eval>) => link.client.eval(...args),
    multi: () => link.client.multi(),
    del: (key: string) => link.client.del(key),
  };
  return (name, points, duration) =>
    new RateLimiterRedis({
      storeClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `${prefix}:${name}`,
      points,
      duration,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: insurance(name, points, duration),
    });
}
