import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { unavailable } from '../errors/errors.ts';
import { because } from '../telemetry/causes.ts';

/** Statements that may wait for each connection; it serves them well within the limit of 3 s. */
export const WAITING_PER_CONNECTION = 50;

/**
 * Refuses requests early, where it costs little, while more statements wait for the database than it can serve in time.
 * Accepted requests get their response, instead of all giving up after half of their work.
 */
export const shedLoad =
  (pool: Pool): RequestHandler =>
  (_request, _response, next) =>
    next(
      pool.waitingCount > WAITING_PER_CONNECTION * pool.options.max
        ? because(unavailable(), 'pool_exhausted')
        : undefined,
    );
