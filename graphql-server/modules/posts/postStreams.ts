import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EventBus } from '../../platform/events/events.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';
import { streamOf } from '../../platform/websocket/stream.ts';
import type { PostChangedEvent } from './postChanged.ts';
import { postChanges, postsWrittenBy } from './postChangeRows.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    postStreams: PostStreams;
  }
}

declare module '../../platform/events/events.ts' {
  interface Events {
    /** Likes, comments or shares of a post have changed. */
    'post.changed': { postId: number };
  }
}

/** Changes are collected for this time, so that a post that many like at once is read and sent once. */
const COLLECT_MS = 250;

interface Listener {
  viewerId: number | null;
  push(change: PostChangedEvent): void;
  fail(): void;
}

/**
 * Delivers changes of posts to the listeners of this process that watch them. All changed posts are read in one
 * statement, and all listeners get the same object, so that it is answered once (`sharedAnswers.ts`).
 */
export class PostStreams {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #listeners = new Map<number, Set<Listener>>();
  readonly #changed = new Set<number>();
  #delivering = false;

  constructor(pool: Pool, events: EventBus, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    events.on('post.changed', ({ postId }) => this.#note(postId));
    events.on('member.visibilityChanged', ({ memberId }) => void this.#noteWrittenBy(memberId));
    // The posts of the lost events are unknown.
    events.onGap(() => {
      for (const postId of this.#listeners.keys()) this.#note(postId);
    });
  }

  /** Changes of these posts from now on, as long as the viewer sees their authors. */
  stream(postIds: readonly number[], viewerId: number | null): AsyncIterableIterator<PostChangedEvent> {
    return streamOf((push, fail) => {
      const listener = { viewerId, push, fail };
      for (const postId of postIds) this.#add(postId, listener);
      return () => {
        for (const postId of postIds) this.#remove(postId, listener);
      };
    });
  }

  /** The number of listeners to a post in this process. */
  listeners(postId: number): number {
    return this.#listeners.get(postId)?.size ?? 0;
  }

  #add(postId: number, listener: Listener): void {
    this.#listeners.set(postId, (this.#listeners.get(postId) ?? new Set()).add(listener));
  }

  #remove(postId: number, listener: Listener): void {
    const listeners = this.#listeners.get(postId);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#listeners.delete(postId);
  }

  #to = (postId: number): Listener[] => [...(this.#listeners.get(postId) ?? [])];

  #note(postId: number): void {
    if (!this.#listeners.has(postId)) return;
    this.#changed.add(postId);
    if (this.#delivering) return;
    this.#delivering = true;
    setTimeout(() => void this.#deliver(), COLLECT_MS).unref();
  }

  /** The posts of a member have gone or are back. */
  async #noteWrittenBy(memberId: number): Promise<void> {
    const watched = [...this.#listeners.keys()];
    if (watched.length === 0) return;
    try {
      for (const postId of await postsWrittenBy(this.#pool, memberId, watched)) this.#note(postId);
    } catch (error) {
      jobFailed(this.#log, 'listeners', error, { message: 'posts of a member could not be found' });
      for (const postId of watched) this.#note(postId);
    }
  }

  /** One delivery after the other, because an older state must not arrive after a newer one. */
  async #deliver(): Promise<void> {
    const postIds = [...this.#changed].filter((postId) => this.#listeners.has(postId));
    this.#changed.clear();
    try {
      const changes = postIds.length > 0 ? await postChanges(this.#pool, postIds) : [];
      for (const change of changes)
        for (const { viewerId, push } of this.#to(change.postId)) if (isFor(viewerId, change)) push(change);
    } catch (error) {
      // The listeners connect again and fetch what they missed.
      jobFailed(this.#log, 'listeners', error, { message: 'changed posts could not be read' });
      for (const { fail } of postIds.flatMap((postId) => this.#to(postId))) fail();
    }
    this.#delivering = false;
    for (const postId of this.#changed) this.#note(postId);
  }
}

const isFor = (viewerId: number | null, { separated, authorId }: PostChangedEvent) =>
  viewerId === null || !separated.get(authorId)?.has(viewerId);
