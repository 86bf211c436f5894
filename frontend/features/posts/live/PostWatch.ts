import type { ApolloClient } from '@apollo/client';
import type { Connection } from '../../../lib/network/connection.ts';
import { PostsChanged } from './documents.ts';
import { mergePost } from './mergePost.ts';
import { noteEvent, refreshPosts } from './refreshPosts.ts';

/** Cards that were visible lately stay subscribed, so that scrolling back and forth sends no requests. */
const MAX_WATCHED = 20;
/** A lost socket never confirms that the subscription has started. */
const START_TIMEOUT_MS = 5_000;

/** Keeps the visible posts as they are on the server. */
export class PostWatch {
  readonly #client: ApolloClient;
  #visible: string[] = [];
  #watched: string[] = [];
  #subscription: { unsubscribe(): void } | undefined;
  /** Resolves when the subscription has started; undefined without a socket. */
  #subscribed: (() => Promise<unknown>) | undefined;
  /** Whether the catch-up of this connection has run. */
  #isCaughtUp = false;

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  connect({ socket, subscribed }: Pick<Connection, 'socket' | 'subscribed'>): void {
    this.#subscribed = socket === 'up' ? subscribed : undefined;
    this.#isCaughtUp = false;
  }

  /** Call it with the visible posts. Subscribes before it unsubscribes from others, so that no event is missed. */
  async show(ids: string[]): Promise<void> {
    this.#visible = ids.slice(0, MAX_WATCHED);
    const added = this.#visible.filter((id) => !this.#watched.includes(id));
    if (added.length === 0) return;
    const before = this.#subscription;
    this.#watched = [...new Set([...this.#visible, ...this.#watched])].slice(0, MAX_WATCHED);
    this.#subscription = this.#subscribe(this.#watched);
    if (this.#subscribed) await Promise.race([this.#subscribed(), wait(START_TIMEOUT_MS)]);
    before?.unsubscribe();
    if (this.#isCaughtUp) await refreshPosts(this.#client, added);
  }

  /** Fetches what may have been missed about the visible posts: after each connection, and by polling without one. */
  catchUp(): Promise<void> {
    this.#isCaughtUp = true;
    // Those out of sight are fetched when they are visible again.
    this.#watched = this.#visible;
    return refreshPosts(this.#client, this.#visible);
  }

  end(): void {
    this.#subscription?.unsubscribe();
    this.#subscription = undefined;
    this.#watched = [];
  }

  #subscribe(ids: string[]) {
    const events = this.#client.subscribe({
      query: PostsChanged,
      variables: { ids },
      fetchPolicy: 'no-cache',
    });
    return events.subscribe({
      next: ({ data }) => {
        if (!data) return;
        noteEvent(data.postsChanged.postId);
        mergePost(this.#client, data.postsChanged);
      },
      error: () => {}, // the catch-up polls
    });
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
