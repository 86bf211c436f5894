import type { Pool } from 'pg';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import { consume, createLimiter } from '../rateLimit.ts';

const MINUTE = 60;

/** The limits on friend requests (decision 27) and bonks (decision 15); shared by all processes. */
export class FriendLimits {
  readonly #requests: RateLimiterPostgres;
  readonly #bonks: RateLimiterPostgres;
  readonly #bonksOfPair: RateLimiterPostgres;

  constructor(pool: Pool, env: Env) {
    const perTenMinutes = env.LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES;
    this.#requests = createLimiter(pool, 'friend-request', perTenMinutes, 10 * MINUTE);
    this.#bonks = createLimiter(pool, 'bonk', 10, MINUTE);
    this.#bonksOfPair = createLimiter(pool, 'bonk-pair', 1, 10);
  }

  async countRequest(senderId: number): Promise<void> {
    await consume(this.#requests, String(senderId), 'Too many friend requests.');
  }

  async countBonk(senderId: number, receiverId: number): Promise<void> {
    await consume(this.#bonksOfPair, `${senderId}-${receiverId}`, 'You have just bonked this member.');
    await consume(this.#bonks, String(senderId), 'Too many bonks.');
  }
}
