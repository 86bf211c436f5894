import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import type { WebSocketServer } from 'ws';
import { HodlhoodError } from '../errors/errors.ts';
import type { Services } from '../graphql/context.ts';
import { clientAddress } from '../http/address.ts';
import { isSameOrigin } from '../http/guards.ts';
import { memberOf } from '../http/identify.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { WORK } from '../rate-limits/figures.ts';
import type { Cause } from '../telemetry/causes.ts';
import type { SocketOutcomes } from '../telemetry/socketOutcomes.ts';
import { chargeFrames } from './chargeFrames.ts';
import type { OpenSockets, Visit } from './openSockets.ts';
import { refuseAnswers } from './refuseAnswers.ts';

interface UpgradeOptions {
  sockets: WebSocketServer;
  services: Services;
  open: OpenSockets;
  outcomes: SocketOutcomes;
  identifyCaller: RequestHandler;
}

/** Why an upgrade is refused. */
interface Denial {
  error?: unknown;
  cause?: Cause;
  /** Seconds after which to try again, of a 429 and a 503. */
  retryAfter?: number;
}

/** An upgrade that was asked for, and by whom. */
interface Upgrade {
  request: IncomingMessage;
  duplex: Duplex;
  head: Buffer;
}

/** Seconds after which a socket may have been closed, or what has failed may work again. */
const RETRY_AFTER = { 429: 10, 503: 2 };

/** Turns requests to `/graphql` into sockets, or refuses them as any other interface would. */
export class Upgrades {
  readonly #options: UpgradeOptions;

  constructor(options: UpgradeOptions) {
    this.#options = options;
  }

  serve(server: Server): void {
    server.on('upgrade', (request, duplex, head) => this.#answer({ request, duplex, head }));
    this.#options.sockets.on('wsClientError', (_error, duplex: Duplex, request: IncomingMessage) =>
      this.#deny(duplex, this.#visitOf(request, requestIdOf(request, 0)), 400, { cause: 'protocol' }),
    );
  }

  #answer(upgrade: Upgrade): void {
    const { services, identifyCaller } = this.#options;
    const { request, duplex } = upgrade;
    duplex.on('error', () => duplex.destroy());
    const requestId = requestIdOf(request, services.env.TRUST_PROXY);
    const visit = () => this.#visitOf(request, requestId);
    if (request.url?.split('?')[0] !== '/graphql') return this.#deny(duplex, visit(), 404);
    if (!isSameOrigin(request, services.env))
      return this.#deny(duplex, visit(), 403, { cause: 'cross_site' });
    // The caller is identified without a response, because nothing is sent before the upgrade.
    void identifyCaller(request as Request, {} as Response, (error?: unknown) => {
      if (error instanceof HodlhoodError) return this.#refuseToken(upgrade, requestId, error);
      if (error) return this.#deny(duplex, visit(), 503, { error, retryAfter: RETRY_AFTER[503] });
      this.#accept(upgrade, visit());
    });
  }

  #accept({ request, duplex, head }: Upgrade, visit: Visit): void {
    const { sockets, open, outcomes } = this.#options;
    const { work } = visit;
    if (work.isSpent) return this.#denyForPoints(duplex, visit);
    work.charge(WORK.socket);
    if (!open.hasRoomFor(visit))
      return this.#deny(duplex, visit, 429, { cause: 'rate:sockets', retryAfter: RETRY_AFTER[429] });
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      outcomes.watch(socket, () => open.visitOf(socket) ?? visit);
      open.keep(socket, visit);
      chargeFrames(socket, duplex, () => open.visitOf(socket)?.work);
      refuseAnswers(socket);
      sockets.emit('connection', socket, request);
      outcomes.connected(socket, visit);
    });
  }

  /** Charged to the address, as at any other interface. */
  #refuseToken({ request, duplex }: Upgrade, requestId: string, error: Error): void {
    const { services } = this.#options;
    const address = clientAddress(request, services.env.TRUST_PROXY);
    const work = services.limits.workOf({ address });
    const visit = { viewerId: null, address, requestId, work };
    if (work.isSpent) return this.#denyForPoints(duplex, visit);
    work.charge(WORK.socket);
    this.#deny(duplex, visit, 401, { error });
  }

  #denyForPoints(duplex: Duplex, visit: Visit): void {
    this.#deny(duplex, visit, 429, { cause: 'rate:requests', retryAfter: visit.work.state.reset });
  }

  #deny(duplex: Duplex, visit: Visit, status: number, { error, cause, retryAfter }: Denial = {}): void {
    this.#options.outcomes.denied(visit, status, error, cause);
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
      'Connection: close',
      'Content-Length: 0',
      `X-Request-Id: ${visit.requestId}`,
    ];
    // Otherwise it would stay open as long as its client leaves it open.
    duplex.once('finish', () => duplex.destroy());
    duplex.end(`${lines.join('\r\n')}\r\n\r\n`);
  }

  /** Who asks, after `identifyCaller` has run. */
  #visitOf(incoming: IncomingMessage, requestId: string): Visit {
    const request = incoming as Request;
    const { services } = this.#options;
    const { token, signedIn } = request;
    const address = clientAddress(request, services.env.TRUST_PROXY);
    const viewerId = memberOf(request) ?? null;
    const work = services.limits.workOf({ token, memberId: viewerId, address });
    return { requestId, viewerId, address, token, session: signedIn?.session, work };
  }
}
