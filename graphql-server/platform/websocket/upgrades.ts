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
  server: Server;
  sockets: WebSocketServer;
  services: Services;
  open: OpenSockets;
  outcomes: SocketOutcomes;
  identifyCaller: RequestHandler;
}

/** Turns requests to `/graphql` into sockets, or refuses them as any other interface would. */
export function acceptUpgrades({
  server,
  sockets,
  services,
  open,
  outcomes,
  identifyCaller,
}: UpgradeOptions): void {
  /** Refuses an upgrade, with the seconds after which to retry if they are known. */
  function deny(
    duplex: Duplex,
    visit: Visit,
    status: number,
    error?: unknown,
    cause?: Cause,
    retryAfter?: number,
  ): void {
    outcomes.denied(visit, status, error, cause);
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
      'Connection: close',
      'Content-Length: 0',
      `X-Request-Id: ${visit.requestId}`,
    ];
    duplex.end(`${lines.join('\r\n')}\r\n\r\n`);
  }

  function accept(request: IncomingMessage, duplex: Duplex, head: Buffer, visit: Visit): void {
    const { work } = visit;
    if (work.isSpent) return denyFor(duplex, visit);
    work.charge(WORK.socket);
    if (!open.hasRoomFor(visit)) return deny(duplex, visit, 429, undefined, 'rate:sockets');
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      outcomes.watch(socket, () => open.visitOf(socket) ?? visit);
      open.keep(socket, visit);
      chargeFrames(socket, duplex, () => open.visitOf(socket)?.work);
      refuseAnswers(socket);
      sockets.emit('connection', socket, request);
      outcomes.connected(socket, visit);
    });
  }

  sockets.on('wsClientError', (_error, duplex: Duplex, request: IncomingMessage) =>
    deny(duplex, visitOf(request as Request, requestIdOf(request, 0)), 400, undefined, 'protocol'),
  );

  /** Charged to the address, as at any other interface. */
  function refuseToken(request: IncomingMessage, duplex: Duplex, requestId: string, error: Error): void {
    const address = clientAddress(request, services.env.TRUST_PROXY);
    const work = services.limits.workOf({ address });
    const visit = { viewerId: null, address, requestId, work };
    if (work.isSpent) return denyFor(duplex, visit);
    work.charge(WORK.socket);
    deny(duplex, visit, 401, error);
  }

  /** Tells a caller without points when to try again. */
  const denyFor = (duplex: Duplex, visit: Visit): void =>
    deny(duplex, visit, 429, undefined, 'rate:requests', visit.work.state.reset);

  function visitOf(request: Request, requestId: string): Visit {
    const { token, signedIn } = request;
    const address = clientAddress(request, services.env.TRUST_PROXY);
    const viewerId = memberOf(request) ?? null;
    const work = services.limits.workOf({ token, memberId: viewerId, address });
    return { requestId, viewerId, address, token, session: signedIn?.session, work };
  }

  server.on('upgrade', (request, duplex, head) => {
    duplex.on('error', () => duplex.destroy());
    const requestId = requestIdOf(request, services.env.TRUST_PROXY);
    const visit = () => visitOf(request as Request, requestId);
    if (request.url?.split('?')[0] !== '/graphql') return deny(duplex, visit(), 404);
    if (!isSameOrigin(request, services.env)) return deny(duplex, visit(), 403, undefined, 'cross_site');
    // The caller is identified without a response, because nothing is sent before the upgrade.
    void identifyCaller(request as Request, {} as Response, (error?: unknown) => {
      if (error instanceof HodlhoodError) return refuseToken(request, duplex, requestId, error);
      if (error) return deny(duplex, visit(), 503, error);
      accept(request, duplex, head, visit());
    });
  });
}
