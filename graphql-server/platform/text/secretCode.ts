import { hash, randomBytes } from 'node:crypto';

/** 128 random bits: too many to guess, and short enough for a link in a chat. Only its hash is stored. */
export const makeCode = (): string => randomBytes(16).toString('base64url');

/** The stored hash of a code. It needs no salt, because a code is too random to be guessed. */
export const hashOfCode = (code: string): Buffer => hash('sha256', code, 'buffer');
