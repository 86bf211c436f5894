import type { Logger } from 'pino';
import type { Env } from '../../platform/config/env.ts';
import { consume, type CreateLimiter } from '../../platform/rate-limits/rateLimit.ts';
import { liveSource } from './live/liveSource.ts';
import { Market } from './market.ts';
import { simulatedSource } from './simulated/simulatedSource.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';

/** Requests a minute for tokens other than the community's own, so that visitors cannot use up the source's quota. */
const MAX_OTHER_TOKENS = 30;

/** The market by the settings. */
export function openMarket(env: Env, createLimiter: CreateLimiter, log: Logger): Market {
  const onFailure = (what: string, { message }: Error) =>
    jobFailed(log, 'market_data', undefined, {
      message: 'market data did not come',
      details: { what, reason: message },
    });
  if (env.MARKET_DATA === 'simulated') return new Market({ source: simulatedSource(), onFailure });
  const ownToken = env.community.defaultTokenAddress;
  const limiter = createLimiter('other-tokens', MAX_OTHER_TOKENS, 60);
  return new Market({
    source: liveSource(env),
    ownToken,
    onFailure,
    async admit(address) {
      if (address === ownToken) return;
      await consume(limiter, 'all', 'Too many different tokens were requested.');
    },
  });
}
