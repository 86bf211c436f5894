import { hash, randomBytes } from 'node:crypto';
import { rareRoutes } from '../../contract/rareRoutes.ts';

/** 256 random bits, which cannot be guessed. */
export const makeRecoverySecret = (): string => randomBytes(32).toString('base64url');

/** Only this is stored in the database. */
export const hashOfRecoverySecret = (secret: string): Buffer =>
  hash('sha256', `recovery link ${secret}`, 'buffer');

/** The secret is in the fragment, which browsers never send to a server. */
export const recoveryUrl = (origin: string, secret: string): string =>
  `${origin}${rareRoutes.recover}#${secret}`;
