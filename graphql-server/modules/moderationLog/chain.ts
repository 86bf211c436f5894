import { hash, randomBytes } from 'node:crypto';

/** The hash before the first row. */
export const BEFORE_FIRST = '0'.repeat(64);

/** A row of the log without its own hash. */
export interface Link {
  seq: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  actor_id: number | null;
  action: string;
  target_kind: string | null;
  target_id: number | null;
  rule: string | null;
  text_hash: string | null;
  previous_hash: string;
}

/** SHA-256 over the row and the hash of the one before it, in hex. */
export const hashOfLink = (link: Link): string =>
  hash(
    'sha256',
    JSON.stringify([
      link.seq,
      link.at,
      link.actor_id,
      link.action,
      link.target_kind,
      link.target_id,
      link.rule,
      link.text_hash,
      link.previous_hash,
    ]),
  );

/** The hash is salted, so that a deleted text cannot be found by hashing guesses. */
export const hashOfText = (salt: string, text: string): string => hash('sha256', `${salt}${text}`);

export const makeSalt = (): string => randomBytes(32).toString('hex');
