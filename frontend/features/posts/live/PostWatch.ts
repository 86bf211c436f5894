import type { ApolloClient } from '@apollo/client';
import type { Connection } from '../../../lib/network/connection.ts';
import { PostsChanged } from './documents.ts';
import { mergePost } from './mergePost.ts';
import { noteEvent, refreshPosts } from './refreshPosts.ts';

/** Cards that were in sight lately are watched on, so that going back and forth asks for nothing. */
const MAX_WATCHED = 20;
/** A socket that is lost never says that the subscription has begun, ms. */
const START_TIMEOUT_MS = 5_000;

/** Keeps the posts in sight as they are on the server. */
export class PostWatch {
  readonly #client: ApolloClient;
  #visible: string[] = [];
  #watched: string[] = [];
  #subscription: { unsubscribe(): void } | undefined;
  /** How to wait until a subscription has begun; undefined without a socket. */
  #subscribed: (() => Promise<void>) | undefined;
  /** Whether this connection's first question has been asked. */
  #isCaughtUp = false;

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  connect({ socket, subscribed }: Pick<Connection, 'socket' | 'subscribed'>): void {
    this.#subscribed = socket === 'up' ? subscribed : undefined;
    this.#isCaughtUp = false;
  }

  /** These posts are in sight. Watches them before it lets go of others, so that nothing is lost between. */
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

  /** Asks for what may have been missed about the posts in sight: after each connection, and while there is none. */
  catchUp(): Promise<void> {
    this.#isCaughtUp = true;
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
