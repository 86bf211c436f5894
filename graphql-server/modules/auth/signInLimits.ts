import { hash } from 'node:crypto';
import type { Env } from '../../platform/config/env.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { Work } from '../../platform/rate-limits/work.ts';
import { consume, type CreateLimiter, type Limiter } from '../../platform/rate-limits/rateLimit.ts';
import { TOO_MANY, UnknownDevices } from './unknownDevices.ts';

const MINUTE = 60;

/** Who tries to sign in, and whence. */
export interface Attempt {
  username: string;
  address: string;
  /** The device, where the account knows it. */
  device?: string;
}

/** The limits on guessing passwords and on making accounts (docs/decisions/0027); shared by all processes. */
export class SignInLimits {
  readonly #unknown: UnknownDevices;
  readonly #device: Limiter;
  readonly #network: Limiter;
  readonly #registrations: Limiter;

  constructor(limiter: CreateLimiter, env: Env) {
    const failures = env.LIMIT_FAILED_SIGN_INS_PER_ACCOUNT;
    this.#unknown = new UnknownDevices(limiter, failures);
    this.#device = limiter('sign-in-device', failures, 15 * MINUTE);
    this.#network = limiter('sign-in-address', env.LIMIT_FAILED_SIGN_INS_PER_ADDRESS, 5 * MINUTE);
    this.#registrations = limiter('register', env.LIMIT_REGISTRATIONS_PER_HOUR, 60 * MINUTE);
  }

  /**
   * Counts an attempt as failed before the password is looked at, so that a burst of guesses meets the limit and
   * not the hash; `succeeded` takes it back. A device that the account knows has a count of its own, whatever others do.
   */
  async countSignIn({ username, address, device }: Attempt): Promise<void> {
    const account = accountKey(username);
    if (device !== undefined) {
      await consume(this.#device, `${account}:${device}`, TOO_MANY);
      return this.#unknown.countElsewhere(account);
    }
    const network = networkOf(address);
    await consume(this.#network, network, 'Too many failed sign-ins from your network.');
    try {
      await this.#unknown.count(account, network);
    } catch (error) {
      await this.#network.reward(network);
      throw error;
    }
  }

  async succeeded({ username, address, device }: Attempt): Promise<void> {
    const [account, network] = [accountKey(username), networkOf(address)];
    await Promise.all([
      this.#unknown.succeeded(account, network),
      device === undefined ? this.#network.reward(network) : this.#device.delete(`${account}:${device}`),
    ]);
  }

  async countRegistration(address: string, to?: Work): Promise<void> {
    const told = { as: 'registrations', to };
    await consume(this.#registrations, networkOf(address), 'Too many new accounts from your network.', told);
  }
}

/** Any text can be tried as a username, be it a password typed into the wrong field: none of it is kept. */
const accountKey = (username: string) => hash('sha256', username.toLowerCase(), 'base64url');
