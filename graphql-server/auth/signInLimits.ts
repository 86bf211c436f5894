import type { Env } from '../env.ts';
import { consume, type CreateLimiter, type Limiter } from '../limits/rateLimit.ts';

const MINUTE = 60;

/** The limits of decision 27 on guessing passwords and on making accounts; shared by all processes. */
export class SignInLimits {
  readonly #account: Limiter;
  readonly #address: Limiter;
  readonly #registrations: Limiter;

  constructor(limiter: CreateLimiter, env: Env) {
    this.#account = limiter('sign-in-account', env.LIMIT_FAILED_SIGN_INS_PER_ACCOUNT, 15 * MINUTE);
    this.#address = limiter('sign-in-address', env.LIMIT_FAILED_SIGN_INS_PER_ADDRESS, 5 * MINUTE);
    this.#registrations = limiter('register', env.LIMIT_REGISTRATIONS_PER_HOUR, 60 * MINUTE);
  }

  /**
   * Counts an attempt as failed before the password is looked at, so that a burst of guesses meets the limit and
   * not the hash; `succeeded` takes it back.
   */
  async countSignIn(username: string, address: string): Promise<void> {
    await consume(this.#address, address, 'Too many failed sign-ins from your network.');
    await consume(this.#account, accountKey(username), 'Too many failed sign-ins for this account.');
  }

  async succeeded(username: string, address: string): Promise<void> {
    await Promise.all([this.#account.delete(accountKey(username)), this.#address.reward(address)]);
  }

  async countRegistration(address: string): Promise<void> {
    await consume(this.#registrations, address, 'Too many new accounts from your network.');
  }
}

/** Any text can be tried as a username; the table's key has 255 characters. */
const accountKey = (username: string) => username.toLowerCase().slice(0, 64);
