import { writeSync } from 'node:fs';

const LEVELS = { info: 30, warn: 40, error: 50 };
const MIN_LEVELS: Record<string, number> = { debug: 0, info: 0, warn: 40, error: 50, fatal: 60, silent: 100 };

export type Log = (level: keyof typeof LEVELS, msg: string) => void;

/** Writes a log record as the server does: a line of JSON on standard error. */
export const createLog =
  (logLevel: string): Log =>
  (level, msg) => {
    if (LEVELS[level] < (MIN_LEVELS[logLevel] ?? 0)) return;
    try {
      writeSync(2, `${JSON.stringify({ level: LEVELS[level], time: Date.now(), msg })}\n`);
    } catch {
      // The reader of the log has closed the pipe or is slow: no reason to end the product.
    }
  };
