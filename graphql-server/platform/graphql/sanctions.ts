import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { db, rows, statement } from '../database/statements.ts';
import { leaving, suspended, timedOut } from '../errors/errors.ts';
import type { EventBus } from '../events/events.ts';
import { jobFailed } from '../telemetry/jobs.ts';

declare module './context.ts' {
  interface Services {
    sanctions: Sanctions;
  }
}

declare module '../events/events.ts' {
  interface Events {
    /** A moderator has suspended a member or told them to write nothing for a while, or has undone it. */
    'sanctions.changed': { memberId: number };
  }
}

type SanctionKind = 'TIMEOUT' | 'SUSPENSION';

type OnSuspended = (members: ReadonlySet<number>) => void;

/** What is allowed during a sanction. */
interface IsOpen {
  /** See `RootField.openDuring`. */
  during?: SanctionKind;
  /** Whether the call also selects what suspended members may not read. */
  leadsOut(): boolean;
}

/** What a member may not do; the later end counts. */
export interface Standing {
  isSuspended: boolean;
  /** The member has deleted the account, which counts as a suspension without an end. */
  isLeaving?: boolean;
  /** The end, in epoch milliseconds; null for none. */
  until: number | null;
}

/** The account is deleted: its owner may only keep it, or read and take away what is theirs (decision 54). */
const LEAVING = 'LEAVING';

const inForce = statement('sanctions-in-force', () =>
  db
    .selectFrom('sanctions')
    .select(['user_id', sql<SanctionKind | typeof LEAVING>`kind`.as('kind'), 'until'])
    .where('lifted_at', 'is', null)
    .where(sql<boolean>`(until is null or until > now())`)
    .unionAll(
      db
        .selectFrom('account_deletions')
        .select([
          'user_id',
          sql<SanctionKind | typeof LEAVING>`${sql.lit(LEAVING)}`.as('kind'),
          sql<string | null>`null::timestamptz`.as('until'),
        ])
        .where('erased_at', 'is', null),
    ),
);

/** How often all are read, and how long they may be used after that (decision 45: two seconds). */
const POLL_INTERVAL_MS = 1_000;
const MAX_AGE_MS = 2_000;

/**
 * All sanctions in force, in memory, because every write asks for them and there are few. They are read once a second, and
 * at once when one changes in any process; a request that finds them older reads them itself.
 */
export class Sanctions {
  readonly #pool: Pool;
  readonly #timer: NodeJS.Timeout;
  readonly #stop: () => void;
  #all: ReadonlyMap<number, Standing> = new Map();
  #readAt = -Infinity;
  /** Known changes; a read that began before the last of them may be from before it. */
  #changes = 0;
  /** The read in progress; requests that find the copy too old wait for it. */
  #reading: Promise<void> | undefined;
  readonly #onSuspended = new Set<OnSuspended>();

  constructor(pool: Pool, events: EventBus, log: Logger) {
    this.#pool = pool;
    const poll = () => this.read().catch((error: unknown) => jobFailed(log, 'read_sanctions', error));
    this.#timer = setInterval(() => void poll(), POLL_INTERVAL_MS).unref();
    this.#stop = events.on('sanctions.changed', () => {
      this.#changes++;
      this.#readAt = -Infinity;
      this.#reading = undefined;
      void poll();
    });
  }

  /** Reads them as they are from now on; one read at a time, whoever asks. */
  read(): Promise<void> {
    const reading = (this.#reading ??= this.#load().finally(() => {
      if (this.#reading === reading) this.#reading = undefined;
    }));
    return reading;
  }

  /** What a member may not do; undefined for almost all. */
  of(memberId: number): Standing | undefined | Promise<Standing | undefined> {
    if (performance.now() - this.#readAt < MAX_AGE_MS) return this.#find(memberId);
    return this.read().then(() => this.#find(memberId));
  }

  /**
   * Throws TIMED_OUT or SUSPENDED if a member may not do this.
   */
  authorize(memberId: number, isWrite: boolean, isOpen?: IsOpen): void | Promise<void> {
    const standing = this.of(memberId);
    if (standing instanceof Promise) return standing.then((found) => check(found, isWrite, isOpen));
    check(standing, isWrite, isOpen);
  }

  /** Calls back when members are found to be suspended who were not. Returns a function that ends it. */
  onSuspended(listener: OnSuspended): () => void {
    this.#onSuspended.add(listener);
    return () => void this.#onSuspended.delete(listener);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stop();
  }

  async #load(): Promise<void> {
    const [begun, changes] = [performance.now(), this.#changes];
    const found = new Map<number, Standing>();
    for (const { user_id, kind, until } of await rows(this.#pool, inForce, {}))
      found.set(user_id, merged(found.get(user_id), kind, until));
    if (changes !== this.#changes) return this.read();
    const before = this.#all;
    this.#all = found;
    this.#readAt = begun;
    this.#tellSuspended(before);
  }

  #tellSuspended(before: ReadonlyMap<number, Standing>): void {
    const suspended = [...this.#all].filter(
      ([id, { isSuspended }]) => isSuspended && !before.get(id)?.isSuspended,
    );
    if (suspended.length === 0) return;
    const members = new Set(suspended.map(([id]) => id));
    for (const listener of this.#onSuspended) listener(members);
  }

  #find(memberId: number): Standing | undefined {
    const standing = this.#all.get(memberId);
    return standing && (standing.until === null || standing.until > Date.now()) ? standing : undefined;
  }
}

type Kind = SanctionKind | typeof LEAVING;

function merged(other: Standing | undefined, kind: Kind, end: string | null): Standing {
  const own: Standing = {
    isSuspended: kind !== 'TIMEOUT',
    until: end === null ? null : Date.parse(end),
    ...(kind === LEAVING && { isLeaving: true }),
  };
  if (!other) return own;
  const isLeaving = own.isLeaving || other.isLeaving;
  return { ...stricter(own, other), ...(isLeaving && { isLeaving }) };
}

/** A suspension is more than a timeout, whenever they end; otherwise the later end counts. */
function stricter(own: Standing, other: Standing): Standing {
  if (other.isSuspended !== own.isSuspended) return own.isSuspended ? own : other;
  return other.until === null || (own.until !== null && own.until < other.until) ? other : own;
}

function check(standing: Standing | undefined, isWrite: boolean, isOpen?: IsOpen): void {
  if (!standing) return;
  const until = standing.until === null ? null : new Date(standing.until).toISOString();
  if (!standing.isSuspended) {
    if (isWrite && !isOpen?.during) throw timedOut(until!);
  } else if (isOpen?.during !== 'SUSPENSION' || isOpen.leadsOut())
    throw standing.isLeaving ? leaving() : suspended(until);
}
