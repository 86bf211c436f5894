import { LRUCache } from 'lru-cache';
import type { User } from '../users/user.types.ts';
import { Watched } from '../../platform/events/watchedValue.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    presence: Presence;
  }
}

/** Who is online: how many, and the first of them, those who came last first. */
export interface Online {
  count: number;
  users: User[];
}

/** Where it is noted who is there; shared by all processes. */
export interface PresenceStore {
  /** Notes that these members are there now. */
  note(userIds: number[]): Promise<void>;
  online(): Promise<Online>;
}

/** Members listed at the most (the contract of `GET /users/online`). */
export const MAX_LISTED = 50;
/** Milliseconds that a member is there after a heartbeat (decision 14). */
export const THERE = 75_000;
/** Heartbeats of so many milliseconds are written together. */
const WRITE_AFTER = 250;

/** Who is online. Heartbeats are gathered and written behind; what is asked is read once for all who ask. */
export class Presence {
  readonly watched: Watched<Online>;
  readonly #store: PresenceStore;
  readonly #waiting = new Set<number>();
  #writing: Promise<void> | undefined;
  /** The writing of each heartbeat that is not written yet, by member. */
  readonly #unwritten = new Map<number, Promise<void>>();
  /** Those who have been noted by this process and are there still. */
  readonly #noted = new LRUCache<number, true>({ max: 100_000, ttl: THERE });

  constructor(store: PresenceStore) {
    this.#store = store;
    this.watched = new Watched(() => store.online(), { fresh: 1_000, every: 5_000 });
  }

  /** Notes that a member is there. A heartbeat that cannot be written is forgotten: the next one comes soon. */
  beat(userId: number): void {
    this.#waiting.add(userId);
    this.#writing ??= new Promise<void>((resolve) => setTimeout(resolve, WRITE_AFTER))
      .then(() => this.#write())
      .catch(() => {});
    this.#unwritten.set(userId, this.#writing);
  }

  /** Who is online, at most a second old; but a member's own heartbeat is in it at once. */
  async online(viewerId: number): Promise<Online> {
    await this.#unwritten.get(viewerId);
    return this.watched.get();
  }

  /** Resolves when every heartbeat so far is written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #write(): Promise<void> {
    const ids = [...this.#waiting];
    this.#waiting.clear();
    this.#writing = undefined;
    try {
      await this.#store.note(ids);
    } finally {
      for (const id of ids) if (!this.#waiting.has(id)) this.#unwritten.delete(id);
    }
    if (ids.some((id) => !this.#noted.has(id))) this.watched.forget();
    for (const id of ids) this.#noted.set(id, true);
  }
}
