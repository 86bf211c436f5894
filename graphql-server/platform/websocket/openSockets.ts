import type { Context } from 'graphql-ws';
import type { Extra as WsExtra } from 'graphql-ws/use/ws';
import type { WebSocket } from 'ws';
import { networkOf, siteOf } from '../http/address.ts';
import { SOCKETS } from '../rate-limits/figures.ts';
import type { Work } from '../rate-limits/work.ts';
import type { Grant } from '../graphql/scopes.ts';
import type { SessionName } from '../sessions/sessionCookie.ts';
import { BAD_TOKEN } from './closeCodes.ts';

export type Extra = WsExtra & Record<PropertyKey, unknown>;

/** A socket as graphql-ws presents it. */
export type Connection = Context<Record<string, unknown>, Extra>;

/** The caller of a socket. */
export interface Visit {
  viewerId: number | null;
  address: string;
  /** The id of the request that opened it, for the log. */
  requestId?: string;
  session?: SessionName;
  token?: Grant;
  /** Who is charged for the work of this socket. */
  work: Work;
}

/** The maximum delay of a timer. */
const MAX_DELAY = 2 ** 31 - 1;

type Share = readonly [key: string, max: number];

/** The limits that a socket counts against: its member's and its tokens', or its network's. */
function sharesOf({ viewerId, address, token }: Visit): Share[] {
  const ofMember: Share = [`member ${viewerId}`, SOCKETS.ofMember];
  if (token) return [ofMember, [`tokens ${viewerId}`, SOCKETS.ofTokens]];
  if (viewerId !== null) return [ofMember];
  const network = networkOf(address);
  const site = siteOf(network);
  const ofNetwork: Share = [`network ${network}`, SOCKETS.ofNetwork];
  return site ? [ofNetwork, [`site ${site}`, SOCKETS.ofSite]] : [ofNetwork];
}

/** A token may be valid for longer than a timer can wait. */
function closeWhenEnded(socket: WebSocket, token: Grant): void {
  let timer: NodeJS.Timeout;
  const end = () => socket.close(BAD_TOKEN, 'token ended');
  const wait = () => {
    const left = token.expiresAt.getTime() - Date.now();
    timer = setTimeout(left > MAX_DELAY ? wait : end, Math.min(left, MAX_DELAY)).unref();
  };
  wait();
  socket.once('close', () => clearTimeout(timer));
}

/** The open sockets of this process and their callers. */
export class OpenSockets {
  readonly #visits = new Map<WebSocket, Visit>();
  readonly #counts = new Map<string, number>();

  /** Whether one more may be open, or this one, which is open already, may have another caller. */
  hasRoomFor(visit: Visit, socket?: WebSocket): boolean {
    const present = socket && this.#visits.get(socket);
    const own = new Set(present && sharesOf(present).map(([key]) => key));
    return sharesOf(visit).every(([key, max]) => (this.#counts.get(key) ?? 0) - Number(own.has(key)) < max);
  }

  /** Called again when a socket authenticates later. A socket with a token closes when the token expires. */
  keep(socket: WebSocket, visit: Visit): void {
    const before = this.#visits.get(socket);
    if (before) this.#count(before, -1);
    else socket.once('close', () => this.#forget(socket));
    this.#visits.set(socket, visit);
    this.#count(visit, 1);
    if (visit.token) closeWhenEnded(socket, visit.token);
  }

  #forget(socket: WebSocket): void {
    this.#count(this.#visits.get(socket)!, -1);
    this.#visits.delete(socket);
  }

  #count(visit: Visit, change: 1 | -1): void {
    for (const [key] of sharesOf(visit)) {
      const count = (this.#counts.get(key) ?? 0) + change;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }

  visitOf = (socket: WebSocket): Visit | undefined => this.#visits.get(socket);

  visits(): Iterable<Visit> {
    return this.#visits.values();
  }

  close(which: (visit: Visit) => boolean, code: number, reason: string): void {
    for (const [socket, visit] of this.#visits) if (which(visit)) socket.close(code, reason);
  }
}
