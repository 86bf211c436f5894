import type { SubscribePayload } from 'graphql-ws';

/**
 * Maximum number of characters of documents and variables of all open subscriptions of one caller: each is kept,
 * parsed, as long as its subscription, and takes many times as much memory.
 */
const MAX_OF_CALLER = 512 * 1_024;

interface Text {
  caller: string;
  size: number;
  payload: SubscribePayload;
}

/** The amount of text that each caller's open subscriptions keep in memory. */
export class SubscriptionTexts {
  readonly #ofCaller = new Map<string, number>();
  readonly #ofSocket = new WeakMap<object, Map<string, Text>>();

  /** Adds a subscription of a socket, if its caller is within the limit. An earlier one with its id has been completed. */
  add(socket: object, id: string, caller: string, payload: SubscribePayload): boolean {
    this.remove(socket, id);
    const { query, variables } = payload;
    const size = query.length + (variables ? JSON.stringify(variables).length : 0);
    const sum = (this.#ofCaller.get(caller) ?? 0) + size;
    if (sum > MAX_OF_CALLER) return false;
    this.#ofCaller.set(caller, sum);
    const ofSocket = this.#ofSocket.get(socket) ?? new Map();
    this.#ofSocket.set(socket, ofSocket.set(id, { caller, size, payload }));
    return true;
  }

  /** Whether a later subscription of the socket has the id of this one. */
  isReplaced(socket: object, id: string, payload: SubscribePayload): boolean {
    const text = this.#ofSocket.get(socket)?.get(id);
    return text !== undefined && text.payload !== payload;
  }

  /** A subscription has ended. */
  remove(socket: object, id: string): void {
    const ofSocket = this.#ofSocket.get(socket);
    const text = ofSocket?.get(id);
    if (!text) return;
    ofSocket!.delete(id);
    const left = this.#ofCaller.get(text.caller)! - text.size;
    if (left > 0) this.#ofCaller.set(text.caller, left);
    else this.#ofCaller.delete(text.caller);
  }

  /** A socket has closed, with all its subscriptions. */
  removeAll(socket: object): void {
    for (const id of this.#ofSocket.get(socket)?.keys() ?? []) this.remove(socket, id);
  }
}
