import { DAY_S, MINUTE_S } from '../../platform/durations.ts';
import { delayAfter, MAX_DELAY } from '../../platform/rate-limits/delayAfter.ts';
import { refuseFor, type CreateLimiter, type Limiter } from '../../platform/rate-limits/rateLimit.ts';

/** The longest delay, in seconds, that failures from other networks can cause for an unknown device. */
const MAX_SLOWDOWN = 30;

export const TOO_MANY = 'Too many failed logins for this account.';

/** Seconds of delay for unknown devices once an account has had more than `limit` failures from all networks. */
export const slowdownAfter = (failures: number, limit: number): number =>
  failures <= limit ? 0 : Math.min(MAX_SLOWDOWN, 2 ** Math.min(failures - limit, 5));

/**
 * Delays for sign-ins from unknown devices (docs/decisions/0027). Nothing here waits: an early attempt is refused at
 * once. An attempt counts as failed before its password is verified, so that a burst allows no more guesses than
 * single attempts do.
 */
export class UnknownDevices {
  /** Failures of an account from one network, and the time of the next allowed attempt. */
  readonly #own: Limiter;
  readonly #gate: Limiter;
  /** Failures of an account from all networks, and the networks that have already waited for those of others. */
  readonly #all: Limiter;
  readonly #waited: Limiter;

  constructor(
    limiter: CreateLimiter,
    public limit: number,
  ) {
    this.#own = limiter('sign-in-network-failures', 1, DAY_S);
    this.#gate = limiter('sign-in-gate', 1, MAX_DELAY);
    this.#all = limiter('sign-in-failures', 1, 15 * MINUTE_S);
    this.#waited = limiter('sign-in-waited', 1, 15 * MINUTE_S);
  }

  /** Counts an attempt; throws RATE_LIMITED when it comes too early, and has then counted nothing. */
  async count(account: string, network: string): Promise<void> {
    const key = `${account}:${network}`;
    const closed = await this.#gate.get(key);
    if (closed && closed.msBeforeNext > 0) refuseFor(closed, TOO_MANY, this.#gate.keyPrefix);
    const all = await this.#all.penalty(account);
    const slowdown = slowdownAfter(all.consumedPoints, this.limit);
    if (slowdown > 0 && !(await this.#waited.get(key))) return this.#makeWait(account, key, slowdown);
    const own = await this.#own.penalty(key);
    const delay = Math.max(slowdown, delayAfter(own.consumedPoints, this.limit));
    if (delay === 0) return;
    try {
      await this.#close(key, delay);
    } catch (refused) {
      await Promise.all([this.#own.reward(key), this.#all.reward(account)]);
      refuseFor(refused, TOO_MANY, this.#gate.keyPrefix);
    }
  }

  /** Counts a failure on a known device among those from all networks. */
  async countElsewhere(account: string): Promise<void> {
    await this.#all.penalty(account);
  }

  async succeeded(account: string, network: string): Promise<void> {
    const key = `${account}:${network}`;
    await Promise.all([
      this.#all.delete(account),
      ...[this.#own, this.#gate, this.#waited].map((counted) => counted.delete(key)),
    ]);
  }

  /**
   * Each network is delayed by the failures of others only once per quarter of an hour, so that attackers cannot lock
   * out a member.
   */
  async #makeWait(account: string, key: string, slowdown: number): Promise<never> {
    await this.#all.reward(account);
    const closed = await this.#close(key, slowdown).catch((refused: unknown) => refused);
    await this.#waited.penalty(key);
    return refuseFor(closed, TOO_MANY, this.#gate.keyPrefix);
  }

  /** Refuses all attempts for this many seconds; of concurrent calls only one succeeds. */
  #close(key: string, seconds: number) {
    return this.#gate.consume(key, 1, { customDuration: seconds });
  }
}
