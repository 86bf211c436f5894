import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError } from 'graphql';
import type { Context as SocketContext, SubscribePayload } from 'graphql-ws';
import { useServer, type Extra as WsExtra } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { addressOf } from '../http/addressOf.ts';
import { Context, type House } from '../context.ts';
import { weigh } from '../documents/cost.ts';
import type { Desk } from '../documents/desk.ts';
import { HodlhoodError } from '../errors.ts';
import { isSameOrigin } from '../http/guards.ts';
import { bearerOf, lacksScheme, memberOf, type ReadToken } from '../http/identify.ts';
import { waitForSubscriptions } from './begun.ts';
import { BAD_TOKEN, OpenSockets, type Visit } from './openSockets.ts';
import { createDocumentReader } from './socketDocuments.ts';
import { createSubscribe } from './subscribe.ts';

declare module '../events.ts' {
  interface Events {
    /** `session` is the hash of the session's id. */
    'session.ended': { session: string };
  }
}

const MAX_SUBSCRIPTIONS = 30;
const MAX_MESSAGE_BYTES = 64 * 1024;

type Extra = WsExtra & Record<PropertyKey, unknown>;

/** Close codes that let the client connect again. */
const GOING_AWAY = 1001;
const TRY_AGAIN = 1013;
const SESSION_ENDED = 4403;

export interface SocketOptions {
  server: Server;
  house: House;
  desk: Desk;
  identifyCaller: RequestHandler;
  readToken: ReadToken;
}

export interface Sockets {
  /** Closes all sockets, telling them to come back. */
  close(): Promise<void>;
  count(): { sockets: number; subscriptions: number };
}

/** Subscriptions over graphql-ws at `/graphql`. */
export function serveSockets({ server, house, desk, identifyCaller, readToken }: SocketOptions): Sockets {
  const { schema, costOf, shown } = desk;
  const open = new OpenSockets();
  const contexts = new WeakMap<WebSocket, SocketContext>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const readDocument = createDocumentReader(schema);
  const newContext = (visit: Visit) => new Context(house, { ...visit, signIn: refuse, signOut: refuse });

  const graphql = useServer<Record<string, unknown>, Extra>(
    {
      onConnect: welcome,
      context: ({ extra }) => open.visitOf(extra.socket as WebSocket),
      onSubscribe: prepare,
      onPing: (context, payload) => waitForSubscriptions(context as SocketContext, payload),
      subscribe: createSubscribe({
        newContext: (visit) => newContext(visit as Visit),
        shown,
        onSlow: cutOff,
      }),
      // As it is: the errors are formatted, and graphql-ws would ask them for a form of their own.
      onNext: (_context, _id, _payload, _args, result) => result,
      onError: (_context, _id, _payload, errors) => shown({ errors }).errors,
      execute: () => ({ errors: [new GraphQLError('Sockets carry subscriptions only.')] }),
    },
    sockets,
  );

  function prepare(
    context: SocketContext<Record<string, unknown>, Extra>,
    _id: string,
    payload: SubscribePayload,
  ) {
    if (Object.keys(context.subscriptions).length > MAX_SUBSCRIPTIONS) {
      return [new GraphQLError(`A socket carries at most ${MAX_SUBSCRIPTIONS} subscriptions.`)];
    }
    const document = readDocument(payload);
    if (!('kind' in document)) return document;
    const { operationName, variables: variableValues } = payload;
    const { refused } = weigh(costOf, document, variableValues ?? {}, operationName);
    return refused ? [refused] : { schema, document, operationName, variableValues };
  }

  /**
   * A client that cannot send headers gives its token as `Authorization` of `connectionParams`. Without sign-in a
   * socket stays only where visitors may look around.
   */
  async function welcome(context: SocketContext<Record<string, unknown>, Extra>) {
    const { connectionParams, extra } = context;
    const socket = extra.socket as WebSocket;
    contexts.set(socket, context);
    const visit = open.visitOf(socket)!;
    const authorization = connectionParams?.Authorization ?? connectionParams?.authorization;
    const secret = bearerOf(authorization);
    if (secret !== undefined) return takeToken(socket, visit, secret);
    if (lacksScheme(authorization)) return turnAway(socket, 'send the token as “Bearer hh_…”');
    if (visit.viewerId !== null || house.env.LURK_MODE) return true;
    return turnAway(socket, 'not signed in');
  }

  function turnAway(socket: WebSocket, reason: string): false {
    socket.close(BAD_TOKEN, reason);
    return false;
  }

  async function takeToken(socket: WebSocket, { address }: Visit, secret: string): Promise<boolean> {
    const token = await readToken(secret);
    if (!token) socket.close(BAD_TOKEN, 'bad token');
    if (!token || socket.readyState !== socket.OPEN) return false;
    const visit = { viewerId: token.memberId, address, token };
    const hasRoom = open.hasRoomFor(visit);
    if (hasRoom) open.keep(socket, visit);
    else socket.close(TRY_AGAIN, 'too many sockets');
    return hasRoom;
  }

  function cutOff(visit: unknown): void {
    open.close((its) => its === visit, TRY_AGAIN, 'too slow');
  }

  function accept(request: IncomingMessage, duplex: Duplex, head: Buffer, visit: Visit): void {
    if (!open.hasRoomFor(visit)) return deny(duplex, '429 Too Many Requests');
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      open.keep(socket, visit);
      sockets.emit('connection', socket, request);
    });
  }

  server.on('upgrade', (request, duplex, head) => {
    duplex.on('error', () => duplex.destroy());
    if (request.url?.split('?')[0] !== '/graphql') return deny(duplex, '404 Not Found');
    if (!isSameOrigin(request, house.env)) return deny(duplex, '403 Forbidden');
    // Who calls is found out without the response: nothing is sent before the upgrade.
    void identifyCaller(request as Request, {} as Response, (error?: unknown) => {
      if (error instanceof HodlhoodError) return deny(duplex, '401 Unauthorized');
      if (error) return deny(duplex, '503 Service Unavailable');
      accept(request, duplex, head, visitOf(request as Request, house.env.TRUST_PROXY));
    });
  });

  const stop = [
    house.events.on('session.ended', ({ session }) =>
      open.close((visit) => visit.session === session, SESSION_ENDED, 'session ended'),
    ),
    house.events.on('accessToken.revoked', ({ accessTokenId }) =>
      open.close(({ token }) => token?.id === accessTokenId, BAD_TOKEN, 'token revoked'),
    ),
    // What another process announced meanwhile is lost; clients that connect again fetch what they missed.
    house.events.onGap(() => open.close(() => true, TRY_AGAIN, 'connect again')),
  ];
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

const visitOf = (request: Request, proxies: number): Visit => ({
  viewerId: memberOf(request) ?? null,
  address: addressOf(request, proxies),
  token: request.token,
  session: request.signedIn?.session.hash,
});

const refuse = () => Promise.reject(new GraphQLError('Sockets carry subscriptions only.'));

function deny(duplex: Duplex, status: string): void {
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
