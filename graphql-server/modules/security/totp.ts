import { generateSecret, generateURI, verify } from 'otplib';

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, steps of 30 seconds. */
const STEP = 30;

export const makeTotpSecret = (): string => generateSecret({ length: 20 });

/** What an app reads from a QR code. */
export const totpAddress = (issuer: string, username: string, secret: string): string =>
  generateURI({ issuer, label: username, secret, digits: 6, period: STEP, algorithm: 'sha1' });

const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The time step of a code, by this server's clock; undefined if it is none of the current step, the one before and the
 * one after.
 */
export async function stepOfCode(
  secret: string,
  code: string,
  milliseconds = Date.now(),
): Promise<number | undefined> {
  if (!isTotpCode(code)) return undefined;
  const epoch = Math.floor(milliseconds / 1_000);
  const found = await verify({ secret, token: code, epoch, epochTolerance: STEP, period: STEP });
  return found.valid ? Math.floor(epoch / STEP) + found.delta : undefined;
}
