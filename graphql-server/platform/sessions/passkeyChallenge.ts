import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { parse } from 'cookie';
import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** What a passkey is asked for. */
export type PasskeyPurpose = 'SIGN_IN' | 'REAUTHENTICATION' | 'ADDITION';

export const CHALLENGE_LIFETIME = 5 * MINUTE_MS;

/** Bytes of the random part, of the time at which it expires, and of the whole with its signature. */
const RANDOM = 16;
const TIME = 6;
const WHOLE = RANDOM + TIME + 32;

/**
 * Challenges of WebAuthn. They are signed instead of stored, so that visitors of the sign-in page write nothing: a
 * challenge contains the end of its five minutes, and its signature covers the purpose and the browser, which is the
 * session of members and a cookie of visitors. Answered ones are stored (`spent_challenges`), so that none is answered
 * twice.
 */
export class PasskeyChallenges {
  constructor(
    private readonly name: string,
    private readonly secret: string,
    private readonly secure: boolean,
  ) {}

  issue(request: Request, purpose: PasskeyPurpose): string {
    const head = Buffer.alloc(RANDOM + TIME);
    randomBytes(RANDOM).copy(head);
    head.writeUIntBE(Date.now() + CHALLENGE_LIFETIME, RANDOM, TIME);
    const browser = this.#browserOf(request) ?? this.#mark(request);
    return Buffer.concat([head, this.#sign(head, purpose, browser)]).toString('base64url');
  }

  /** Whether it was issued to this browser for this purpose within the last five minutes. */
  isOf(request: Request, purpose: PasskeyPurpose, challenge: string): boolean {
    const whole = Buffer.from(challenge, 'base64url');
    const browser = this.#browserOf(request);
    if (whole.length !== WHOLE || browser === undefined) return false;
    const head = whole.subarray(0, RANDOM + TIME);
    const isGenuine = timingSafeEqual(whole.subarray(RANDOM + TIME), this.#sign(head, purpose, browser));
    return isGenuine && head.readUIntBE(RANDOM, TIME) > Date.now();
  }

  #browserOf({ signedIn, headers }: Request): string | undefined {
    if (signedIn) return `session ${signedIn.session.hash}`;
    const value = parse(headers.cookie ?? '')[this.name];
    return value ? `cookie ${value}` : undefined;
  }

  #mark({ res }: Request): string {
    const value = randomBytes(16).toString('base64url');
    const options = {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: '/',
      maxAge: DAY_MS,
    } as const;
    res!.cookie(this.name, value, options);
    return `cookie ${value}`;
  }

  #sign(head: Buffer, purpose: PasskeyPurpose, browser: string): Buffer {
    const bound = JSON.stringify(['passkey', head.toString('base64url'), purpose, browser]);
    return createHmac('sha256', this.secret).update(bound).digest();
  }
}
