import type { SubscribePayload } from 'graphql-ws';

/**
 * Maximum number of characters of documents and variables of all open subscriptions of one caller: each is kept,
 * parsed, as long as its subscription, and takes many times as much memory.
 */
const MAX_OF_CALLER = 512 * 1_024;

interface Held {
  caller: string;
  size: number;
  payload: SubscribePayload;
}

/** The amount of text that each caller's open subscriptions keep in memory. */
export class HeldText {
  readonly #ofCaller = new Map<string, number>();
  readonly #held = new WeakMap<object, Map<string, Held>>();

  /** Adds a subscription of a socket, if its caller is within the limit. An earlier one with its id has been completed. */
  hold(socket: object, id: string, caller: string, payload: SubscribePayload): boolean {
    this.release(socket, id);
    const { query, variables } = payload;
    const size = query.length + (variables ? JSON.stringify(variables).length : 0);
    const sum = (this.#ofCaller.get(caller) ?? 0) + size;
    if (sum > MAX_OF_CALLER) return false;
    this.#ofCaller.set(caller, sum);
    const ofSocket = this.#held.get(socket) ?? new Map();
    this.#held.set(socket, ofSocket.set(id, { caller, size, payload }));
    return true;
  }

  /** Whether a later subscription of the socket has the id of this one. */
  isReplaced(socket: object, id: string, payload: SubscribePayload): boolean {
    const held = this.#held.get(socket)?.get(id);
    return held !== undefined && held.payload !== payload;
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
