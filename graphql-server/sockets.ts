import { createHash } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Request, Response } from 'express';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Context as SocketContext, SubscribePayload } from 'graphql-ws';
import { useServer, type Extra as WsExtra } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { Context, type House } from './context.ts';
import { isSameOrigin } from './guards.ts';
import type { Sessions } from './sessions.ts';
import { createDocumentReader } from './socketDocuments.ts';
import { createSubscribe, type FormatError } from './subscribe.ts';

declare module './events.ts' {
  interface Events {
    /** `session` is the hash of the session's id. */
    'session.ended': { session: string };
  }
}

const MAX_SOCKETS_OF_MEMBER = 5;
const MAX_SOCKETS_OF_ADDRESS = 100;
const MAX_SUBSCRIPTIONS = 30;
const MAX_MESSAGE_BYTES = 64 * 1024;

type Extra = WsExtra & Record<PropertyKey, unknown>;

/** Close codes; all of them let the client connect again. */
const GOING_AWAY = 1001;
const TRY_AGAIN = 1013;
const SESSION_ENDED = 4403;

export const hashOfSession = (sid: string) => createHash('sha256').update(sid).digest('base64url');

interface Visit {
  viewerId: number | null;
  address: string;
  session: string;
}

export interface SocketOptions {
  server: Server;
  house: House;
  schema: GraphQLSchema;
  sessions: Sessions;
  formatError: FormatError;
}

/** Subscriptions over graphql-ws at `/graphql`. Returns what closes all sockets, telling them to come back. */
export function serveSockets({
  server,
  house,
  schema,
  sessions,
  formatError,
}: SocketOptions): () => Promise<void> {
  const visits = new Map<WebSocket, Visit>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const readDocument = createDocumentReader(schema);
  const newContext = (visit: Visit) => new Context(house, { ...visit, signIn: refuse, signOut: refuse });

  const graphql = useServer<Record<string, unknown>, Extra>(
    {
      context: ({ extra }) => visits.get(extra.socket as WebSocket),
      onSubscribe: prepare,
      subscribe: createSubscribe({
        newContext: (visit) => newContext(visit as Visit),
        formatError,
        onSlow: cutOff,
      }),
      // As it is: the errors are formatted, and graphql-ws would ask them for a form of their own.
      onNext: (_context, _id, _payload, _args, result) => result,
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
    return { schema, document, operationName: payload.operationName, variableValues: payload.variables };
  }

  function cutOff(visit: unknown): void {
    for (const [socket, its] of visits) if (its === visit) socket.close(TRY_AGAIN, 'too slow');
  }

  function closeSession(session: string): void {
    for (const [socket, visit] of visits)
      if (visit.session === session) socket.close(SESSION_ENDED, 'session ended');
  }

  /** What another process announced meanwhile is lost; clients that connect again fetch what they missed. */
  function closeAll(): void {
    for (const socket of visits.keys()) socket.close(TRY_AGAIN, 'connect again');
  }

  function mayConnect(visit: Visit): boolean {
    const isSame = (other: Visit) =>
      visit.viewerId === null
        ? other.viewerId === null && other.address === visit.address
        : other.viewerId === visit.viewerId;
    const open = [...visits.values()].filter(isSame).length;
    return open < (visit.viewerId === null ? MAX_SOCKETS_OF_ADDRESS : MAX_SOCKETS_OF_MEMBER);
  }

  function accept(request: IncomingMessage, duplex: Duplex, head: Buffer, visit: Visit): void {
    if (visit.viewerId === null && !house.env.LURK_MODE) return deny(duplex, '401 Unauthorized');
    if (!mayConnect(visit)) return deny(duplex, '429 Too Many Requests');
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      visits.set(socket, visit);
      socket.on('close', () => visits.delete(socket));
      sockets.emit('connection', socket, request);
    });
  }

  server.on('upgrade', (request, duplex, head) => {
    duplex.on('error', () => duplex.destroy());
    if (request.url?.split('?')[0] !== '/graphql') return deny(duplex, '404 Not Found');
    if (!isSameOrigin(request, house.env)) return deny(duplex, '403 Forbidden');
    // express-session only looks at the request here: nothing is sent before the upgrade.
    sessions.middleware(request as Request, {} as Response, (error?: unknown) => {
      if (error) return deny(duplex, '503 Service Unavailable');
      accept(request, duplex, head, visitOf(request as Request));
    });
  });

  const stop = [
    house.events.on('session.ended', ({ session }) => closeSession(session)),
    house.events.onGap(closeAll),
  ];
  return async () => {
    for (const end of stop) end();
    for (const socket of visits.keys()) socket.close(GOING_AWAY, 'server restarts');
    await graphql.dispose();
  };
}

const visitOf = (request: Request): Visit => ({
  viewerId: request.session?.userId ?? null,
  address: request.socket.remoteAddress ?? '',
  session: hashOfSession(request.sessionID),
});

const refuse = () => Promise.reject(new GraphQLError('Sockets carry subscriptions only.'));

function deny(duplex: Duplex, status: string): void {
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
