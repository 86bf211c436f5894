import type { SubscribePayload } from 'graphql-ws';

/**
 * Maximum number of characters of documents and variables of all open subscriptions of one caller: each is kept,
 * parsed, as long as its subscription, and takes many times as much memory.
 */
const MAX_OF_CALLER = 512 * 1_024;

/** The amount of text that each caller's open subscriptions keep in memory. */
export class HeldText {
  readonly #ofCaller = new Map<string, number>();
  readonly #held = new WeakMap<object, Map<string, { caller: string; size: number }>>();

  /** Adds a subscription of a socket, if its caller is within the limit. */
  hold(socket: object, id: string, caller: string, { query, variables }: SubscribePayload): boolean {
    const size = query.length + (variables ? JSON.stringify(variables).length : 0);
    const sum = (this.#ofCaller.get(caller) ?? 0) + size;
    if (sum > MAX_OF_CALLER) return false;
    this.#ofCaller.set(caller, sum);
    const ofSocket = this.#held.get(socket) ?? new Map();
    this.#held.set(socket, ofSocket.set(id, { caller, size }));
    return true;
  }

  /** A subscription has ended. */
  release(socket: object, id: string): void {
    const ofSocket = this.#held.get(socket);
    const held = ofSocket?.get(id);
    if (!held) return;
    ofSocket!.delete(id);
    const left = this.#ofCaller.get(held.caller)! - held.size;
    if (left > 0) this.#ofCaller.set(held.caller, left);
    else this.#ofCaller.delete(held.caller);
  }

  /** A socket has closed, with all its subscriptions. */
  releaseAll(socket: object): void {
    for (const id of this.#held.get(socket)?.keys() ?? []) this.release(socket, id);
  }
}
