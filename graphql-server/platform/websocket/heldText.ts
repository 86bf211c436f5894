import type { SubscribePayload } from 'graphql-ws';

/**
 * Characters of documents and variables that all open subscriptions of one caller have together at the most: each is
 * kept, parsed, as long as its subscription, and takes many times as much memory.
 */
const MAX_OF_CALLER = 512 * 1_024;

/** How much text each caller's open subscriptions keep in memory. */
export class HeldText {
  readonly #ofCaller = new Map<string, number>();
  readonly #held = new WeakMap<object, Map<string, { caller: string; size: number }>>();

  /** Notes a subscription of a socket, where its caller has room for it. */
  hold(socket: object, id: string, caller: string, { query, variables }: SubscribePayload): boolean {
    const size = query.length + (variables ? JSON.stringify(variables).length : 0);
    const sum = (this.#ofCaller.get(caller) ?? 0) + size;
    if (sum > MAX_OF_CALLER) return false;
    this.#ofCaller.set(caller, sum);
    const ofSocket = this.#held.get(socket) ?? new Map();
    this.#held.set(socket, ofSocket.set(id, { caller, size }));
    return true;
  }

  /** A subscription is over. */
  release(socket: object, id: string): void {
    const ofSocket = this.#held.get(socket);
    const held = ofSocket?.get(id);
    if (!held) return;
    ofSocket!.delete(id);
    const left = this.#ofCaller.get(held.caller)! - held.size;
    if (left > 0) this.#ofCaller.set(held.caller, left);
    else this.#ofCaller.delete(held.caller);
  }

  /** A socket is gone, with all it had. */
  releaseAll(socket: object): void {
    for (const id of this.#held.get(socket)?.keys() ?? []) this.release(socket, id);
  }
}
