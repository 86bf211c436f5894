import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { User } from '../users/user.types.ts';
import { Watched } from '../../platform/events/watchedValue.ts';
import { readHidden } from '../preferences/preferenceRows.ts';
import { readSeparated, type Separated } from '../visibility/separations.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    presence: Presence;
  }
}

/** The members online: their number and the most recent ones, latest first. */
export interface Listed {
  count: number;
  users: User[];
}

/** With those whom blocks separate from the listed ones. */
export interface Online extends Listed {
  separated: Separated;
}

/** The store of online members, shared by all processes. */
export interface PresenceStore {
  /** Records a heartbeat of these members. */
  note(userIds: number[]): Promise<void>;
  /** Takes these members from the list. */
  forget(userIds: number[]): Promise<void>;
  online(): Promise<Listed>;
}

/** Members listed at most (`GET /users/online`). */
export const MAX_LISTED = 50;
/** How long a member is online after a heartbeat (decision 14). */
export const ONLINE_MS = 75_000;
/** Heartbeats within this time are written together. */
const WRITE_AFTER_MS = 250;

/** The members online. Heartbeats are written in batches, and one read serves all concurrent requests. */
export class Presence {
  readonly watched: Watched<Online>;
  readonly #store: PresenceStore;
  readonly #pool: Pool;
  readonly #waiting = new Set<number>();
  #writing: Promise<void> | undefined;
  /** The pending write of each member's heartbeat. */
  readonly #unwritten = new Map<number, Promise<void>>();
  /** Members online by heartbeats to this process. */
  readonly #noted = new LRUCache<number, true>({ max: 100_000, ttl: ONLINE_MS });

  constructor(store: PresenceStore, pool: Pool) {
    this.#store = store;
    this.#pool = pool;
    const read = async () => withSeparated(pool, await withoutHidden(pool, await store.online()));
    this.watched = new Watched(read, { fresh: 1_000, every: 5_000 });
  }

  /** Records a heartbeat. One that cannot be written is dropped: the next one follows soon. */
  beat(userId: number): void {
    this.#waiting.add(userId);
    this.#writing ??= new Promise<void>((resolve) => setTimeout(resolve, WRITE_AFTER_MS))
      .then(() => this.#write())
      .catch(() => {});
    this.#unwritten.set(userId, this.#writing);
  }

  /** The members online, at most a second old, and always with the viewer's own heartbeat. */
  async online(viewerId: number): Promise<Online> {
    await this.#unwritten.get(viewerId);
    return this.watched.get();
  }

  /** Removes a member who must no longer be shown as online from the list immediately. */
  async hide(userId: number): Promise<void> {
    await this.#store.forget([userId]);
    this.#noted.delete(userId);
    this.watched.forget();
  }

  /** Resolves when all pending heartbeats are written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #write(): Promise<void> {
    const ids = [...this.#waiting];
    this.#waiting.clear();
    this.#writing = undefined;
    try {
      await this.#note(ids);
    } finally {
      for (const id of ids) if (!this.#waiting.has(id)) this.#unwritten.delete(id);
    }
    if (ids.some((id) => !this.#noted.has(id))) this.watched.forget();
    for (const id of ids) this.#noted.set(id, true);
  }

  /** Records the heartbeats of members who are shown as online, except those for whom this has changed in the meantime. */
  async #note(ids: number[]): Promise<void> {
    const hidden = await readHidden(this.#pool, ids);
    const seen = ids.filter((id) => !hidden.includes(id));
    await this.#store.note(seen);
    const late = await readHidden(this.#pool, seen);
    if (late.length > 0) await this.#store.forget(late);
  }
}

/** A process may still remember heartbeats of who has been taken from the store by another one. */
async function withoutHidden(pool: Pool, { count, users }: Listed): Promise<Listed> {
  const hidden = await readHidden(
    pool,
    users.map(({ id }) => id),
  );
  if (hidden.length === 0) return { count, users };
  return { count: count - hidden.length, users: users.filter(({ id }) => !hidden.includes(id)) };
}

const withSeparated = async (pool: Pool, listed: Listed): Promise<Online> => ({
  ...listed,
  separated: await readSeparated(
    pool,
    listed.users.map(({ id }) => id),
  ),
});
