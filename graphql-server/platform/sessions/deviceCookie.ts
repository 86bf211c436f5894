import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { parse } from 'cookie';
import { DAY_MS } from '../durations.ts';

/** A device cookie is valid for an account and its present password; a login challenge for all present credentials. */
export interface Credentials {
  id: number;
  passwordHash: string;
  credentialsVersion: number;
}

const MAX_AGE = 180 * DAY_MS;

/**
 * A cookie of a device on which this account has signed in before (docs/decisions/0027). It grants no access; it only
 * avoids the delays that other people's failures cause. A new password invalidates all of them, without a table.
 */
export class DeviceCookies {
  constructor(
    private readonly name: string,
    private readonly secret: string,
    private readonly secure: boolean,
  ) {}

  /** Which of the account's known devices sends the request; undefined for an unknown one. */
  find({ headers }: Request, member: Credentials): string | undefined {
    const [device = '', signature = ''] = (parse(headers.cookie ?? '')[this.name] ?? '').split('.');
    return isEqual(signature, this.#sign(device, member)) ? device : undefined;
  }

  /** Makes the device known, or renews its cookie. */
  issue(request: Request, member: Credentials): void {
    const device = this.find(request, member) ?? randomBytes(16).toString('base64url');
    request.res!.cookie(this.name, `${device}.${this.#sign(device, member)}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: '/',
      maxAge: MAX_AGE,
    });
  }

  #sign(device: string, { id, passwordHash }: Credentials): string {
    const bound = JSON.stringify(['device', device, id, passwordHash]);
    return createHmac('sha256', this.secret).update(bound).digest('base64url');
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
