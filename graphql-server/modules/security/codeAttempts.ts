import { DAY_S } from '../../platform/durations.ts';
import { refuseFor, type CreateLimiter, type Limiter } from '../../platform/rate-limits/rateLimit.ts';
import { delayAfter, MAX_DELAY } from '../../platform/rate-limits/delayAfter.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    codeAttempts: CodeAttempts;
  }
}

/** The number of failures after which the delay no longer grows. */
const MOST = 10;
const TOO_MANY = 'Too many wrong codes for this account.';

interface Attempt {
  member: number;
  /** The device, if the account knows it: whoever guesses elsewhere does not delay it. */
  device?: string;
}

const keyOf = ({ member, device }: Attempt) => (device === undefined ? `${member}` : `${member}:${device}`);

/**
 * Wrong codes of authenticator apps, by account and for all networks together: who sends them knows the password, and
 * there are only a million. After the second failure each one delays the next attempt, for a quarter of an hour at the
 * most. Nothing locks the account: known devices are counted by themselves, and recovery codes, which cannot be
 * guessed, are not counted.
 */
export class CodeAttempts {
  readonly #failures: Limiter;
  readonly #gate: Limiter;

  constructor(limiter: CreateLimiter) {
    this.#failures = limiter('code-failures', 1, DAY_S);
    this.#gate = limiter('code-gate', 1, MAX_DELAY);
  }

  /** Counts an attempt as failed before its code is verified; throws RATE_LIMITED, and counts nothing, if it is too early. */
  async count(attempt: Attempt): Promise<void> {
    const key = keyOf(attempt);
    const closed = await this.#gate.get(key);
    if (closed && closed.msBeforeNext > 0) refuseFor(closed, TOO_MANY, this.#gate.keyPrefix);
    const { consumedPoints } = await this.#failures.penalty(key);
    const delay = delayAfter(consumedPoints, MOST);
    if (delay === 0) return;
    try {
      await this.#gate.consume(key, 1, { customDuration: delay });
    } catch (refused) {
      await this.#failures.reward(key);
      refuseFor(refused, TOO_MANY, this.#gate.keyPrefix);
    }
  }

  async succeeded(attempt: Attempt): Promise<void> {
    const key = keyOf(attempt);
    await Promise.all([this.#failures.delete(key), this.#gate.delete(key)]);
  }
}
