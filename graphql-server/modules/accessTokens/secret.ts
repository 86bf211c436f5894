import { hash, randomBytes } from 'node:crypto';

/** Lets scanners of repositories and logs recognise a secret. */
const PREFIX = 'hh_';
const SECRET = /^hh_[\w-]{43}$/;

/** 256 random bits; shown once, to the member who created the token. */
export const makeSecret = () => PREFIX + randomBytes(32).toString('base64url');

/** The stored hash of a secret. It needs no salt, because a secret is too random to be guessed. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** The columns of a token's row that come from its secret. */
export const keptOf = (secret: string) => ({ hash: hashOfSecret(secret), lastFour: secret.slice(-4) });

export const isSecret = (text: string) => SECRET.test(text);
