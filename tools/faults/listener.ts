import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { RunningProduct } from './product.ts';

/** Events may arrive in another order than they were written; after this time, in ms, a gap counts as missing. */
const GAP_TIMEOUT_MS = 1_000;

/**
 * A member who follows the group's chat as `docs/api.md` describes: the socket reconnects automatically, missed messages
 * are fetched by number after each connection, and duplicates are dropped.
 */
export class Listener {
  /** The received messages: number → content. */
  readonly has = new Map<number, string>();
  /** The number received over the socket. */
  live = 0;
  connections = 0;
  readonly #product: RunningProduct;
  readonly #url: () => string;
  readonly #client;
  readonly #timer: NodeJS.Timeout;
  #closed = false;

  constructor(product: RunningProduct, url: () => string) {
    this.#product = product;
    this.#url = url;
    const { cookie } = product.scene.members[1];
    class SignedIn extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { headers: { cookie } });
      }
    }
    this.#client = createClient({
      url: () => `${url().replace('http', 'ws')}/graphql`,
      webSocketImpl: SignedIn,
      retryAttempts: Infinity,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, 200)),
      shouldRetry: () => true,
      on: { connected: () => this.#connected() },
    });
    this.#subscribe();
    this.#timer = setInterval(() => {
      if (this.has.size !== this.#heardWithoutGap()) void this.#catchUp();
    }, GAP_TIMEOUT_MS);
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    void this.#client.dispose();
  }

  #connected(): void {
    this.connections++;
    // The subscription follows the connection; what is written until then is missed.
    setTimeout(() => void this.#catchUp(), GAP_TIMEOUT_MS);
  }

  async #catchUp(): Promise<void> {
    if (this.#closed) return;
    const { groupId, members } = this.#product.scene;
    const path = `/api/groups/${groupId}/messages?limit=100&after=${this.#heardWithoutGap()}`;
    const headers = { cookie: members[1].cookie };
    const response = await fetch(this.#url() + path, { headers }).catch(() => undefined);
    if (!response?.ok) return void setTimeout(() => void this.#catchUp(), GAP_TIMEOUT_MS);
    const page = (await response.json()) as { content: string; seq: number }[];
    for (const { seq, content } of page) this.has.set(seq, content);
    if (page.length === 100) await this.#catchUp();
  }

  #heardWithoutGap(): number {
    let seq = 0;
    while (this.has.has(seq + 1)) seq++;
    return seq;
  }

  #subscribe(): void {
    const query = 'subscription { groupMessageReceived { message { seq content } } }';
    this.#client.subscribe<{ groupMessageReceived: { message: { seq: number; content: string } } }>(
      { query },
      {
        next: ({ data }) => {
          const { seq, content } = data!.groupMessageReceived.message;
          this.live++;
          this.has.set(seq, content);
        },
        error: (error) => console.error('the listener’s subscription failed', error),
        complete: () => {},
      },
    );
  }
}
