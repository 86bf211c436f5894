import { hash, randomBytes } from 'node:crypto';

/** So that scanners of repositories and logs know a secret of ours when they see one. */
const PREFIX = 'hh_';
const SECRET = /^hh_[\w-]{43}$/;

/** 256 random bits; shown once, to the member who made the token. */
export const makeSecret = () => PREFIX + randomBytes(32).toString('base64url');

/** What the database keeps of a secret: too random to be guessed back, it needs no salt. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export const isSecret = (text: string) => SECRET.test(text);
