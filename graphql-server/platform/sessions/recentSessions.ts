import { LRUCache } from 'lru-cache';
import type { SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { rows, statement } from '../database/textRows.ts';
import { jobFailed } from '../telemetry/jobs.ts';

/** Milliseconds between two looks at what has ended, and how long one is good for (P5: two seconds). */
const LOOK = 1_000;
const GOOD_FOR = 2_000;
/** Each look goes back so far, for the sake of what was slow to commit. */
const BACK = 10_000;
const MAX_KEPT = 20_000;
const LIFETIME = 60_000;

const read = statement<{ sess: SessionData }>(
  'session',
  'select sess from session where sid = $1 and expire > now()',
);

const still = statement<{ sid: string }>(
  'open-sessions',
  'select sid from session where sid = any($1::text[]) and expire > now()',
);

const ended = statement<{ sid: string }>(
  'ended-sessions',
  `select sid from session where expire between now() - interval '${BACK} milliseconds' and now()`,
);

/**
 * Sessions that were read lately, so that who polls is not looked up each time. One statement a second tells which
 * sessions have ended, by whatever process; as soon as that cannot be told, each request looks for itself again.
 */
export class RecentSessions {
  readonly #pool: Pool;
  readonly #kept = new LRUCache<string, Promise<SessionData | null>>({ max: MAX_KEPT, ttl: LIFETIME });
  readonly #timer: NodeJS.Timeout;
  /** Hears of sessions that have ended within the last seconds, some of them several times. */
  onEnded: ((ids: ReadonlySet<string>) => void) | undefined;
  #lookedAt = -Infinity;

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    const look = () => this.look().catch((error: unknown) => jobFailed(log, 'read_sessions', error));
    this.#timer = setInterval(() => void look(), LOOK).unref();
  }

  /** The session as it is, or was up to two seconds ago; null when there is none. */
  find(sid: string): Promise<SessionData | null> {
    const kept = performance.now() - this.#lookedAt < GOOD_FOR ? this.#kept.get(sid) : undefined;
    return kept ?? this.#read(sid);
  }

  /** The session as it is, for what outlives a request. */
  async findNow(sid: string): Promise<SessionData | null> {
    return (await rows(this.#pool, read, [sid]))[0]?.sess ?? null;
  }

  /** Those of `ids` that have not ended and were not taken away. */
  async still(ids: string[]): Promise<Set<string>> {
    return new Set((await rows(this.#pool, still, [ids])).map(({ sid }) => sid));
  }

  forget(sid: string): void {
    this.#kept.delete(sid);
  }

  async look(): Promise<void> {
    const now = performance.now();
    if (now - this.#lookedAt > BACK / 2) this.#kept.clear();
    const ids = new Set((await rows(this.#pool, ended, [])).map(({ sid }) => sid));
    for (const sid of ids) this.#kept.delete(sid);
    if (ids.size > 0) this.onEnded?.(ids);
    this.#lookedAt = now;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Kept from its beginning on: what ends while it is read is forgotten with it. */
  #read(sid: string): Promise<SessionData | null> {
    const reading = this.findNow(sid);
    const drop = () => this.#kept.peek(sid) === reading && this.#kept.delete(sid);
    this.#kept.set(sid, reading);
    reading.then((session) => session ?? drop(), drop);
    return reading;
  }
}
