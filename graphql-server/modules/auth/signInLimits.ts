import { hash } from 'node:crypto';
import { MINUTE_S } from '../../platform/durations.ts';
import type { Env } from '../../platform/config/env.ts';
import { INVITATION_GUESSES } from '../../platform/rate-limits/figures.ts';
import { networkOf } from '../../platform/http/address.ts';
import { NetworkLimit } from '../../platform/rate-limits/networkLimit.ts';
import type { Work } from '../../platform/rate-limits/work.ts';
import {
  consume,
  setPoints,
  type CreateLimiter,
  type Limiter,
} from '../../platform/rate-limits/rateLimit.ts';
import { TOO_MANY, UnknownDevices } from './unknownDevices.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    signInLimits: SignInLimits;
  }
}

/** An attempt to sign in. */
export interface Attempt {
  username: string;
  address: string;
  /** The device, if the account knows it. */
  device?: string;
}

/** The limits on guessing passwords and on making accounts (docs/decisions/0027); shared by all processes. */
export class SignInLimits {
  readonly #unknown: UnknownDevices;
  readonly #device: Limiter;
  readonly #network: NetworkLimit;
  readonly #registrations: NetworkLimit;
  readonly #guesses: NetworkLimit;

  constructor(limiter: CreateLimiter, env: Env) {
    const failures = env.LIMIT_FAILED_SIGN_INS_PER_ACCOUNT;
    this.#unknown = new UnknownDevices(limiter, failures);
    this.#device = limiter('sign-in-device', failures, 15 * MINUTE_S);
    this.#network = new NetworkLimit(
      limiter,
      'sign-in-address',
      env.LIMIT_FAILED_SIGN_INS_PER_ADDRESS,
      5 * MINUTE_S,
    );
    this.#guesses = new NetworkLimit(
      limiter,
      'invitation-guess',
      INVITATION_GUESSES.count,
      INVITATION_GUESSES.seconds,
    );
    this.#registrations = new NetworkLimit(
      limiter,
      'register',
      env.LIMIT_REGISTRATIONS_PER_HOUR,
      60 * MINUTE_S,
    );
  }

  /** Takes the figures of `env` again, which owners have changed. */
  follow(env: Env): void {
    this.#unknown.limit = env.LIMIT_FAILED_SIGN_INS_PER_ACCOUNT;
    setPoints(this.#device, env.LIMIT_FAILED_SIGN_INS_PER_ACCOUNT);
    this.#network.setPoints(env.LIMIT_FAILED_SIGN_INS_PER_ADDRESS);
    this.#registrations.setPoints(env.LIMIT_REGISTRATIONS_PER_HOUR);
  }

  /**
   * Counts an attempt as failed before the password is verified, so that a burst of guesses reaches the limit before
   * the hash; `succeeded` takes it back. A device that the account knows has a count of its own.
   */
  async countSignIn({ username, address, device }: Attempt): Promise<void> {
    const account = accountKey(username);
    if (device !== undefined) {
      await consume(this.#device, `${account}:${device}`, TOO_MANY);
      return this.#unknown.countElsewhere(account);
    }
    const network = networkOf(address);
    await this.#network.consume(address, 'Too many failed logins from your network.');
    try {
      await this.#unknown.count(account, network);
    } catch (error) {
      await this.#network.reward(address);
      throw error;
    }
  }

  async succeeded({ username, address, device }: Attempt): Promise<void> {
    const [account, network] = [accountKey(username), networkOf(address)];
    await Promise.all([
      this.#unknown.succeeded(account, network),
      device === undefined ? this.#network.reward(address) : this.#device.delete(`${account}:${device}`),
    ]);
  }

  /**
   * Counts an invitation's code as wrong before it is looked up, so that a burst gets no more guesses than single calls;
   * `invitationFits` takes it back.
   */
  async countInvitation(address: string, to?: Work): Promise<void> {
    const quota = { as: 'invitation-guesses', to };
    await this.#guesses.consume(address, 'Too many invalid invitations.', quota);
  }

  async invitationFits(address: string): Promise<void> {
    await this.#guesses.reward(address);
  }

  async countRegistration(address: string, to?: Work): Promise<void> {
    const quota = { as: 'registrations', to };
    await this.#registrations.consume(address, 'Too many new accounts from your network.', quota);
  }
}

/** Hashed, because a password may be typed into the wrong field by mistake. */
const accountKey = (username: string) => hash('sha256', username.toLowerCase(), 'base64url');
