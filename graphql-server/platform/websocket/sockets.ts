import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError } from 'graphql';
import type { Context as SocketContext, SubscribePayload } from 'graphql-ws';
import { useServer, type Extra as WsExtra } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { clientAddress } from '../http/address.ts';
import { Context, type Services } from '../graphql/context.ts';
import { weigh } from '../graphql/cost/cost.ts';
import type { GraphqlExecutor } from '../graphql/execution/executor.ts';
import { HodlhoodError, isPassing, unavailable } from '../errors/errors.ts';
import { isSameOrigin } from '../http/guards.ts';
import { SOCKETS, WORK } from '../rate-limits/figures.ts';
import type { Work } from '../rate-limits/work.ts';
import { bearerOf, lacksScheme, memberOf, type ReadToken } from '../http/identify.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { because, causeOf, type Cause } from '../telemetry/causes.ts';
import type { Code } from '../telemetry/codes.ts';
import type { Outcomes } from '../telemetry/outcomes.ts';
import { SocketOutcomes } from '../telemetry/socketOutcomes.ts';
import { waitForSubscriptions } from './waitForSubscriptions.ts';
import { chargeFrames, spent } from './chargeFrames.ts';
import { BAD_TOKEN, GOING_AWAY, SESSION_ENDED, TRY_AGAIN } from './closeCodes.ts';
import { HeldText } from './heldText.ts';
import { OpenSockets, type Visit } from './openSockets.ts';
import { keepRechecking, type StillGood } from './recheck.ts';
import { createSubscriptionReader } from './socketDocuments.ts';
import { createSubscribe } from './subscribe.ts';

declare module '../events/events.ts' {
  interface Events {
    /** `session` is the hash of the session's id. */
    'session.ended': { session: string };
  }
}

type Extra = WsExtra & Record<PropertyKey, unknown>;

export interface SocketOptions {
  server: Server;
  services: Services;
  executor: GraphqlExecutor;
  outcomes: Outcomes;
  identifyCaller: RequestHandler;
  readToken: ReadToken;
  /** Registers a listener for sessions that have ended. */
  onSessionsEnded(listener: (ids: ReadonlySet<string>) => void): void;
  still: StillGood;
}

export interface Sockets {
  /** Closes all sockets, with the request to reconnect. */
  close(): Promise<void>;
  count(): { sockets: number; subscriptions: number };
}

/** Subscriptions over graphql-ws at `/graphql`. */
export function serveSockets(options: SocketOptions): Sockets {
  const { server, services, executor, identifyCaller, readToken } = options;
  const outcomes = new SocketOutcomes(options.outcomes);
  const { schema, costOf, readDocument, formatErrors } = executor;
  const open = new OpenSockets();
  const held = new HeldText();
  const contexts = new WeakMap<WebSocket, SocketContext>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKETS.messageBytes,
    perMessageDeflate: false,
  });
  const readSubscription = createSubscriptionReader(readDocument);
  const newContext = (visit: Visit) => new Context(services, { ...visit, signIn: refuse, signOut: refuse });

  const graphql = useServer<Record<string, unknown>, Extra>(
    {
      // Thrown errors are not sent to clients.
      isProd: true,
      onConnect: welcomeOrFail,
      context: ({ extra }) => open.visitOf(extra.socket as WebSocket),
      onSubscribe: prepareOrFail,
      onComplete: (context, id) => held.release(context, id),
      onClose: (context) => held.releaseAll(context),
      onPing: answerPing,
      subscribe: createSubscribe({
        newContext,
        formatErrors,
        onOutcome: (moment, args, { errors }) =>
          outcomes[moment === 'started' ? 'subscribed' : 'delivered'](
            args.contextValue as Visit,
            args,
            errors,
          ),
        onSlow: cutOff,
      }),
      // The errors are already formatted; graphql-ws would format them again.
      onNext: (_context, _id, _payload, _args, result) => result,
      onError: (_context, _id, _payload, errors) => formatErrors({ errors }).errors,
      execute: () => ({ errors: [new GraphQLError('Sockets carry subscriptions only.')] }),
    },
    sockets,
  );

  /** As `prepare`, and records refusals; an error ends the subscription and not the socket. */
  function prepareOrFail(...[context, id, payload]: Parameters<typeof prepare>) {
    let prepared: ReturnType<typeof prepare>;
    try {
      prepared = prepare(context, id, payload);
    } catch (error) {
      prepared = [
        error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error }),
      ];
    }
    if (!Array.isArray(prepared)) return prepared;
    const { errors } = formatErrors({ errors: prepared });
    const visit = open.visitOf(context.extra.socket as WebSocket);
    if (visit) outcomes.subscribed(visit, { operationName: payload.operationName }, errors);
    return prepared;
  }

  function prepare(
    context: SocketContext<Record<string, unknown>, Extra>,
    id: string,
    payload: SubscribePayload,
  ) {
    if (Object.keys(context.subscriptions).length > SOCKETS.subscriptions) {
      return [new GraphQLError(`A socket carries at most ${SOCKETS.subscriptions} subscriptions.`)];
    }
    const { work } = open.visitOf(context.extra.socket as WebSocket)!;
    if (work.isSpent) return [work.refusal];
    work.charge(WORK.subscribe);
    const read = work.timed(() => readSubscription(payload));
    if (!('document' in read)) return read;
    const { document, variables: variableValues } = read;
    const { operationName } = payload;
    const { cost, refused, errors } = weigh(costOf, document, variableValues, operationName);
    if (refused) return errors ?? [refused];
    if (!held.hold(context, id, work.key, payload))
      return [new GraphQLError('Your subscriptions have too much text altogether.')];
    return { schema, document, operationName, variableValues, cost };
  }

  /** As `welcome`; if the database is unavailable the client is told to try again. */
  async function welcomeOrFail(context: SocketContext<Record<string, unknown>, Extra>) {
    try {
      return await welcome(context);
    } catch (error) {
      const socket = context.extra.socket as WebSocket;
      const visit = open.visitOf(socket);
      if (visit)
        outcomes.failed(
          visit,
          'connect',
          isPassing(error) ? because(unavailable(), causeOf(error) ?? 'busy') : error,
        );
      socket.close(TRY_AGAIN, 'try again');
      return false;
    }
  }

  /**
   * A client that cannot send headers sends its token as `Authorization` in `connectionParams`. Without a sign-in, a
   * socket stays open only if visitors may read.
   */
  async function welcome(context: SocketContext<Record<string, unknown>, Extra>) {
    const { connectionParams, extra } = context;
    const socket = extra.socket as WebSocket;
    contexts.set(socket, context);
    const visit = open.visitOf(socket)!;
    const authorization = connectionParams?.Authorization ?? connectionParams?.authorization;
    const secret = bearerOf(authorization);
    if (secret !== undefined) return takeToken(socket, visit, secret);
    if (lacksScheme(authorization))
      return turnAway(socket, 'send the token as “Bearer hh_…”', 'token_without_scheme');
    if (visit.viewerId !== null || services.env.LURK_MODE) return true;
    return turnAway(socket, 'not signed in', 'not_signed_in');
  }

  function turnAway(
    socket: WebSocket,
    reason: string,
    cause: Cause,
    [code, closeCode]: [Code, number] = ['UNAUTHENTICATED', BAD_TOKEN],
  ): false {
    outcomes.rejected(open.visitOf(socket)!, code, cause);
    socket.close(closeCode, reason);
    return false;
  }

  async function takeToken(
    socket: WebSocket,
    { address, requestId }: Visit,
    secret: string,
  ): Promise<boolean> {
    const token = await readToken(secret);
    if (socket.readyState !== socket.OPEN) return false;
    if (!token) return turnAway(socket, 'bad token', 'bad_token');
    const viewerId = token.memberId;
    const work = services.limits.workOf({ token, memberId: viewerId, address });
    const visit = { viewerId, address, requestId, token, work };
    const refused = refusalOf(visit);
    if (refused) return turnAway(socket, refused, causeOfRefusal(work), ['RATE_LIMITED', TRY_AGAIN]);
    open.keep(socket, visit);
    return true;
  }

  function refusalOf(visit: Visit): string | undefined {
    if (visit.work.isSpent) return spent(visit.work);
    return open.hasRoomFor(visit) ? undefined : 'too many sockets';
  }

  /** A ping that waits for subscriptions costs as much as one of them. */
  async function answerPing(context: SocketContext<Record<string, unknown>, Extra>, payload: unknown) {
    const asked = payload as Record<string, unknown> | undefined;
    if (asked?.subscribed !== undefined)
      open.visitOf(context.extra.socket as WebSocket)?.work.charge(WORK.subscribe);
    await waitForSubscriptions(context as SocketContext, asked);
  }

  function cutOff(visit: Visit): void {
    open.close((other) => other === visit, TRY_AGAIN, 'too slow');
  }

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
    deny(duplex, visit, 429, undefined, 'rate:requests', visit.work.standing.reset);

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

  const stop = [
    services.events.on('session.ended', ({ session }) =>
      open.close((visit) => visit.session?.hash === session, SESSION_ENDED, 'session ended'),
    ),
    services.events.on('accessToken.revoked', ({ accessTokenId }) =>
      open.close(({ token }) => token?.id === accessTokenId, BAD_TOKEN, 'token revoked'),
    ),
    // Events of other processes were lost; clients that reconnect fetch what they missed.
    services.events.onGap(() => open.close(() => true, TRY_AGAIN, 'connect again')),
    keepRechecking(open, options.still, services.log),
  ];
  options.onSessionsEnded((ids) =>
    open.close(({ session }) => session !== undefined && ids.has(session.id), SESSION_ENDED, 'session ended'),
  );
  return {
    async close() {
      for (const end of stop) end();
      open.close(() => true, GOING_AWAY, 'server restarts');
      await graphql.dispose();
    },
    count: () => ({
      sockets: sockets.clients.size,
      subscriptions: [...sockets.clients]
        .map((socket) => Object.keys(contexts.get(socket)?.subscriptions ?? {}).length)
        .reduce((sum, some) => sum + some, 0),
    }),
  };
}

const causeOfRefusal = ({ isSpent }: Work): Cause => (isSpent ? 'rate:requests' : 'rate:sockets');

const refuse = () => Promise.reject(new GraphQLError('Sockets carry subscriptions only.'));
