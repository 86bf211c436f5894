import type { Logger } from 'pino';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import type { Ledger } from '../shared/ledger.ts';
import { refuseFor } from './rateLimit.ts';
import { SharedLimiter } from './sharedLimiter.ts';

const FIVE_MINUTES = 5 * 60;
/** Milliseconds between two looks at what the other processes have counted. */
const SHARED_EVERY = 2_000;

/** What is limited, with what is said beyond (decision 27). Sign-in, friends, groups and media have limits of their own. */
const SENTENCES = {
  session: 'Too many requests.',
  token: 'Too many requests.',
  address: 'Too many requests from your network.',
  creations: 'You are posting too much.',
  likes: 'Too many likes.',
};

export type LimitName = keyof typeof SENTENCES;

/** The limits on requests of whatever kind, and on what members make with them; shared by all processes. */
export class Limits {
  readonly all: Record<LimitName, SharedLimiter>;
  readonly #ledger: Ledger;
  readonly #timer: NodeJS.Timeout;

  constructor(ledger: Ledger, env: Env, log: Logger) {
    this.#ledger = ledger;
    const limiter = (name: LimitName, points: number) => new SharedLimiter(name, points, FIVE_MINUTES);
    this.all = {
      session: limiter('session', env.LIMIT_REQUESTS_PER_SESSION),
      token: limiter('token', env.LIMIT_REQUESTS_PER_TOKEN),
      address: limiter('address', env.LIMIT_REQUESTS_PER_ADDRESS),
      creations: limiter('creations', env.LIMIT_CREATIONS_PER_FIVE_MINUTES),
      likes: limiter('likes', env.LIMIT_LIKES_PER_FIVE_MINUTES),
    };
    let isShared = true;
    const share = async () => {
      const failure: unknown = await this.share().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure !== undefined && isShared) log.warn({ err: failure }, 'limits are not shared for a while');
      isShared = failure === undefined;
    };
    this.#timer = setInterval(() => void share(), SHARED_EVERY).unref();
  }

  /** Counts one; throws RATE_LIMITED when it is one too many. */
  count(name: LimitName, key: string | number): Promise<RateLimiterRes> {
    return this.all[name].count(String(key)).catch((refused) => refuseFor(refused, SENTENCES[name]));
  }

  async share(): Promise<void> {
    for (const limiter of Object.values(this.all)) await limiter.share(this.#ledger);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
