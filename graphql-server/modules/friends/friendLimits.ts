import { MINUTE_S } from '../../platform/durations.ts';
import type { Env } from '../../platform/config/env.ts';
import { BONKS, BONKS_OF_PAIR } from '../../platform/rate-limits/figures.ts';
import type { Work } from '../../platform/rate-limits/work.ts';
import {
  consume,
  setPoints,
  type CreateLimiter,
  type Limiter,
} from '../../platform/rate-limits/rateLimit.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    friendLimits: FriendLimits;
  }
}

/** The limits on friend requests (decision 27) and bonks (decision 15); shared by all processes. */
export class FriendLimits {
  readonly #requests: Limiter;
  readonly #bonks: Limiter;
  readonly #bonksOfPair: Limiter;

  constructor(limiter: CreateLimiter, env: Env) {
    const perTenMinutes = env.LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES;
    this.#requests = limiter('friend-request', perTenMinutes, 10 * MINUTE_S);
    this.#bonks = limiter('bonk', BONKS.count, BONKS.seconds);
    this.#bonksOfPair = limiter('bonk-pair', BONKS_OF_PAIR.count, BONKS_OF_PAIR.seconds);
  }

  /** Takes the figures of `env` again, which owners have changed. */
  follow(env: Env): void {
    setPoints(this.#requests, env.LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES);
  }

  async countRequest(senderId: number, to?: Work): Promise<void> {
    const told = { as: 'friend-requests', to };
    await consume(this.#requests, String(senderId), 'Too many friend requests.', told);
  }

  async countBonk(senderId: number, receiverId: number, to?: Work): Promise<void> {
    const pair = `${senderId}-${receiverId}`;
    await consume(this.#bonksOfPair, pair, 'You have just bonked this member.', { as: 'bonks-of-pair', to });
    await consume(this.#bonks, String(senderId), 'Too many bonks.', { as: 'bonks', to });
  }
}
