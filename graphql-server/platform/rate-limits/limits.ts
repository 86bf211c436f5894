import type { Logger } from 'pino';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../config/env.ts';
import { networkOf, siteOf } from '../http/address.ts';
import type { Grant } from '../graphql/scopes.ts';
import type { Ledger } from '../cluster/ledger.ts';
import { BLOCKS, FIVE_MINUTES, NETWORKS_OF_SITE } from './figures.ts';
import { refuseFor } from './rateLimit.ts';
import { SharedLimiter } from './sharedLimiter.ts';
import { jobFailed } from '../telemetry/jobs.ts';
import { CallerQueues } from './callerQueues.ts';
import { Work } from './work.ts';
import { WorkBudget } from './workBudget.ts';

/** Milliseconds between two exchanges of counts with the other processes. */
const SHARE_INTERVAL_MS = 2_000;

/** Limits on creations, with their messages (decision 27). Sign-in, friends, groups and media have their own limits. */
const SENTENCES = {
  creations: 'You are posting too much.',
  'new-member': 'New members can post less often.',
  likes: 'Too many likes.',
  blocks: 'You are blocking too often.',
};

export type LimitName = keyof typeof SENTENCES;

/** Accounts of points: a member with all sessions, a token, or the network of an address without either. */
interface Payer {
  memberId?: number | null;
  token?: Pick<Grant, 'id'>;
  address: string;
}

/** The budget of work, and the limits on creations; shared by all processes. */
export class Limits {
  readonly budget = new WorkBudget();
  /** Passwords are hashed one after the other for each caller. */
  readonly passwords = new CallerQueues();
  readonly all: Record<LimitName, SharedLimiter>;
  readonly #env: Env;
  readonly #ledger: Ledger;
  readonly #timer: NodeJS.Timeout;

  constructor(ledger: Ledger, env: Env, log: Logger) {
    this.#ledger = ledger;
    this.#env = env;
    this.all = {
      creations: new SharedLimiter('creations', env.LIMIT_CREATIONS_PER_FIVE_MINUTES, FIVE_MINUTES),
      'new-member': new SharedLimiter('new-member', env.LIMIT_CREATIONS_OF_NEW_MEMBERS, FIVE_MINUTES),
      likes: new SharedLimiter('likes', env.LIMIT_LIKES_PER_FIVE_MINUTES, FIVE_MINUTES),
      blocks: new SharedLimiter('blocks', BLOCKS.count, BLOCKS.seconds),
    };
    let isShared = true;
    const share = async () => {
      const failure: unknown = await this.share().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure !== undefined && isShared)
        jobFailed(log, 'share_limits', failure, { message: 'limits are not shared for a while' });
      isShared = failure === undefined;
    };
    this.#timer = setInterval(() => void share(), SHARE_INTERVAL_MS).unref();
    warnOfObsoleteSettings(env, log);
  }

  /** The account that work for this caller is charged to. A signed-in caller never uses the address's account. */
  workOf({ token, memberId, address }: Payer): Work {
    const { LIMIT_POINTS_PER_TOKEN, LIMIT_POINTS_PER_MEMBER, LIMIT_POINTS_PER_ADDRESS: points } = this.#env;
    if (token)
      return new Work(this.budget, 'token', [{ key: `token:${token.id}`, points: LIMIT_POINTS_PER_TOKEN }]);
    if (memberId != null)
      return new Work(this.budget, 'member', [
        { key: `member:${memberId}`, points: LIMIT_POINTS_PER_MEMBER },
      ]);
    const network = networkOf(address);
    const site = siteOf(network);
    const own = { key: `address:${network}`, points };
    const accounts = site ? [own, { key: `site:${site}`, points: points * NETWORKS_OF_SITE }] : [own];
    return new Work(this.budget, 'address', accounts);
  }

  /** Counts one; throws RATE_LIMITED beyond the limit. `work` gets the state of the limit. */
  count(name: LimitName, key: string | number, work?: Work): Promise<RateLimiterRes> {
    const { points: count, seconds } = this.all[name];
    const noted = (counted: RateLimiterRes): RateLimiterRes => {
      const { remainingPoints: left, msBeforeNext } = counted;
      work?.note({ name, count, seconds, left, reset: Math.ceil(msBeforeNext / 1_000) });
      return counted;
    };
    return this.all[name]
      .count(String(key))
      .then(noted, (refused) => refuseFor(noted(refused as RateLimiterRes), SENTENCES[name], name));
  }

  /** Takes the figures of `env` again, which owners have changed. */
  follow(): void {
    this.all.creations.setPoints(this.#env.LIMIT_CREATIONS_PER_FIVE_MINUTES);
    this.all['new-member'].setPoints(this.#env.LIMIT_CREATIONS_OF_NEW_MEMBERS);
    this.all.likes.setPoints(this.#env.LIMIT_LIKES_PER_FIVE_MINUTES);
  }

  async share(): Promise<void> {
    for (const limiter of Object.values(this.all)) await limiter.share(this.#ledger);
    await this.budget.share(this.#ledger);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

const OBSOLETE_SETTINGS = [
  'LIMIT_REQUESTS_PER_SESSION',
  'LIMIT_REQUESTS_PER_TOKEN',
  'LIMIT_REQUESTS_PER_ADDRESS',
] as const;

/** Warns about settings from before the budget, which have no effect any more. */
function warnOfObsoleteSettings(env: Env, log: Logger): void {
  for (const name of OBSOLETE_SETTINGS)
    if (env[name] !== undefined)
      log.warn(
        `${name} is not used any more: set LIMIT_POINTS_PER_${name.includes('SESSION') ? 'MEMBER' : name.slice(19)}.`,
      );
}
