import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { parse } from 'cookie';
import { MINUTE_MS } from '../durations.ts';
import type { Credentials } from './deviceCookie.ts';

/** One factor was right, and the other is missing. */
export interface LoginChallenge {
  memberId: number;
  /** The row of the sign-in in the history. */
  signInId: number;
  /** Whether a recovery code has replaced the password, so that none may replace the other factor. */
  isRecovery: boolean;
  /** Whether the sign-in will count as a recent one; not with a wallet. */
  isProof: boolean;
}

export type Issued = Omit<LoginChallenge, 'memberId'>;

const LIFETIME = 5 * MINUTE_MS;

/**
 * A cookie with which a browser that has shown the password may send the code (decision 50). As it is in no response's
 * body, it is bound to its browser. It expires after five minutes of this server's clock, and whenever the credentials
 * of the account change.
 */
export class LoginChallenges {
  constructor(
    private readonly name: string,
    private readonly secret: string,
    private readonly secure: boolean,
  ) {}

  issue(request: Request, member: Credentials, { signInId, isRecovery, isProof }: Issued): void {
    const text = [member.id, signInId, Date.now() + LIFETIME, Number(isRecovery), Number(isProof)].join('.');
    request.res!.cookie(this.name, `${text}.${this.#sign(text, member)}`, {
      ...this.#options,
      maxAge: LIFETIME,
    });
  }

  /** What the cookie says, whether or not it is genuine; undefined without one, and when it has expired. */
  read({ headers }: Request): LoginChallenge | undefined {
    const [memberId, signInId, end, isRecovery, isProof] = this.#parts(headers.cookie).map(Number);
    if (!Number.isSafeInteger(memberId) || !Number.isSafeInteger(signInId)) return undefined;
    if (!(end! > Date.now())) return undefined;
    return { memberId: memberId!, signInId: signInId!, isRecovery: isRecovery !== 0, isProof: isProof === 1 };
  }

  /** Whether it is genuine, and the member's credentials are still the same. */
  isOf({ headers }: Request, member: Credentials): boolean {
    const parts = this.#parts(headers.cookie);
    const [given, made] = [parts.at(-1)!, this.#sign(parts.slice(0, -1).join('.'), member)].map(Buffer.from);
    return given!.length === made!.length && timingSafeEqual(given!, made!);
  }

  clear(request: Request): void {
    if (parse(request.headers.cookie ?? '')[this.name] !== undefined)
      request.res!.clearCookie(this.name, this.#options);
  }

  #parts(cookies = ''): string[] {
    return (parse(cookies)[this.name] ?? '').split('.');
  }

  get #options() {
    return { httpOnly: true, sameSite: 'lax', secure: this.secure, path: '/' } as const;
  }

  #sign(text: string, { id, passwordHash, credentialsVersion }: Credentials): string {
    const bound = JSON.stringify(['login', text, id, passwordHash, credentialsVersion]);
    return createHmac('sha256', this.secret).update(bound).digest('base64url');
  }
}
