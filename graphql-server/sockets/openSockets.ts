import type { WebSocket } from 'ws';
import type { Grant } from '../scopes.ts';

/** Who is behind a socket. */
export interface Visit {
  viewerId: number | null;
  address: string;
  /** Hash of the session's id. */
  session?: string;
  token?: Grant;
}

/** For a member's browsers, and for each of his tokens. */
const MAX_OF_ONE = 5;
const MAX_OF_ADDRESS = 100;
/** The greatest delay of a timer. */
const MAX_DELAY = 2 ** 31 - 1;

/** Close code of a token that is of no use any more; clients do not come again by themselves. */
export const BAD_TOKEN = 4401;

const whoIs = ({ viewerId, address, token }: Visit): string =>
  token ? `token ${token.id}` : viewerId === null ? `address ${address}` : `member ${viewerId}`;

/** The open sockets of this process and who is behind each. */
export class OpenSockets {
  readonly #visits = new Map<WebSocket, Visit>();

  hasRoomFor(visit: Visit): boolean {
    const who = whoIs(visit);
    const open = [...this.#visits.values()].filter((other) => whoIs(other) === who).length;
    return open < (visit.viewerId === null ? MAX_OF_ADDRESS : MAX_OF_ONE);
  }

  /** Called again when a socket says later who it is. One that came with a token closes when the token ends. */
  keep(socket: WebSocket, visit: Visit): void {
    this.#visits.set(socket, visit);
    socket.once('close', () => this.#visits.delete(socket));
    if (!visit.token) return;
    const left = visit.token.expiresAt.getTime() - Date.now();
    const timer = setTimeout(() => socket.close(BAD_TOKEN, 'token ended'), Math.min(left, MAX_DELAY)).unref();
    socket.once('close', () => clearTimeout(timer));
  }

  visitOf = (socket: WebSocket): Visit | undefined => this.#visits.get(socket);

  close(which: (visit: Visit) => boolean, code: number, reason: string): void {
    for (const [socket, visit] of this.#visits) if (which(visit)) socket.close(code, reason);
  }
}
