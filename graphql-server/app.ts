import type { Server } from 'node:http';
import express, { type Express, type Request } from 'express';
import type { Logger } from 'pino';
import { routes } from '../rest-bridge/routes.ts';
import { mountApi } from './api/api.ts';
import { refusalHandler } from './api/refusals.ts';
import { grantOf, validTokens } from './modules/accessTokens/accessTokenRows.ts';
import { createPreviews } from './modules/previews/createPreviews.ts';
import type { Env } from './platform/config/env.ts';
import type { Database } from './platform/database/database.ts';
import { Context, type Caller, type Services } from './platform/graphql/context.ts';
import { startApollo } from './platform/graphql/execution/apollo.ts';
import { openExecutor, type GraphqlExecutor } from './platform/graphql/execution/executor.ts';
import { HttpCaller } from './platform/http/caller.ts';
import { compressResponses } from './platform/http/compress.ts';
import { evaluateConditions } from './platform/http/conditionalRequests.ts';
import { errorHandler } from './platform/http/errorHandler.ts';
import { refuseCrossSite, requireHost, safeHeaders } from './platform/http/guards.ts';
import { serveHealth, supportsOf } from './platform/http/health.ts';
import { identify, type ReadToken } from './platform/http/identify.ts';
import { inOrder } from './platform/http/inOrder.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { requestLog } from './platform/http/requestLog.ts';
import { createHttpServer, limitBodyTime } from './platform/http/server.ts';
import { warnOfUntrustedHttps } from './platform/http/untrustedHttps.ts';
import { openAssets, type Assets } from './platform/page/assets/assets.ts';
import { servePage } from './platform/page/page.ts';
import { openPrerendering } from './platform/page/prerender/prerender.routes.ts';
import { limitRefusals } from './platform/rate-limits/limitWork.ts';
import { cookieNameOf, createSessions, type Sessions } from './platform/sessions/sessions.ts';
import { recordBrokenRequests } from './platform/telemetry/brokenRequests.ts';
import { Outcomes } from './platform/telemetry/outcomes.ts';
import { OWN_PATHS, routeNames } from './platform/telemetry/routes.ts';
import { serveSockets, type Sockets } from './platform/websocket/sockets.ts';
import { createSchema } from './schema.ts';
import { openServices, type OpenServices } from './services.ts';

export interface App {
  server: Server;
  services: Services;
  /**
   * Continues to serve but sends callers elsewhere: `/readyz` returns 503, and connections are not kept open for
   * further requests, which might be cut off.
   */
  drain(): void;
  /** What `/readyz` says. */
  isReady(): Promise<boolean>;
  /** Closes the WebSockets, telling them to come again; `close` does so too. */
  closeSockets(): Promise<void>;
  /** Finishes requests in flight, sends the sockets elsewhere and closes everything except the database. */
  close(): Promise<void>;
}

/** What `createApp` opens before it serves anything. */
interface Parts extends Omit<OpenServices, 'close'> {
  app: Express;
  server: Server;
  executor: GraphqlExecutor;
  sessions: Sessions;
  assets: Assets;
  outcomes: Outcomes;
  readToken: ReadToken;
}

/** Puts the product together on an open database. */
export async function createApp(env: Env, database: Database, log: Logger): Promise<App> {
  const outcomes = new Outcomes(log);
  const { services, shared, close } = await openServices(env, database, log);
  // Before the server listens: other processes may be asked for these files as soon as this one sends its page.
  const assets = await openAssets(env, log);
  const executor = openExecutor(createSchema(), services.replica);
  const sessions = await createSessions(env, database.pool, log);
  const readToken: ReadToken = (secret) => grantOf(database.pool, secret);
  const app = express().disable('x-powered-by').set('trust proxy', env.TRUST_PROXY).set('etag', false);
  const server = createHttpServer(app);
  recordBrokenRequests(server, outcomes);

  const parts = { app, server, services, shared, executor, sessions, assets, outcomes, readToken };
  const sockets = openSockets(parts);
  const apollo = await startApollo(executor, server, log);
  const health = serveMonitoring(parts, sockets);
  useForAllRequests(app, env, log);
  const contextOf = (request: Request, more?: Partial<Caller>) =>
    new Context(services, Object.assign(new HttpCaller(request, services.events, sessions), more));
  const prerendering = openPrerendering({ services, executor, contextOf });
  const identifyCaller = identify(sessions.read, readToken, limitRefusals(services.limits));
  mountApi(app, { services, executor, contextOf, apollo, prerendering, identifyCaller });
  const viewerOf = async (request: Request) => (await sessions.read(request))?.memberId ?? null;
  const previews = createPreviews({ services, executor, contextOf, viewerOf });
  app.use(servePage(env, assets, log, previews), refusalHandler, errorHandler);

  let socketsClosed: Promise<void> | undefined;
  const closeSockets = () => (socketsClosed ??= sockets.close());
  return {
    server,
    services,
    drain() {
      health.drain();
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    },
    isReady: health.isReady,
    closeSockets,
    async close() {
      // Sockets first: Apollo's drain would cut them, and a cut socket looks to the client like a crash.
      await closeSockets();
      await apollo.stop();
      await executor.settled();
      sessions.close();
      prerendering.close();
      assets.close();
      await close();
      outcomes.close();
    },
  };
}

/** WebSockets, whose callers are asked for again as long as they are open. */
function openSockets({ server, services, executor, outcomes, sessions, readToken }: Parts): Sockets {
  return serveSockets({
    server,
    services,
    executor,
    outcomes,
    identifyCaller: identify(sessions.readNow, readToken),
    readToken,
    onSessionsEnded: sessions.onEnded,
    still: {
      sessions: sessions.findOpen,
      tokens: (ids) => validTokens(services.database.pool, ids),
    },
  });
}

const nameRoute = routeNames([...routes.map(({ path }) => `/api${path}`), ...OWN_PATHS]);

/** What operators see: the log of all requests, `/healthz`, `/readyz` and `/metrics`. */
function serveMonitoring({ app, services, shared, assets, outcomes }: Parts, { count }: Sockets) {
  const { env, database, media, replica, events } = services;
  const { pool } = database;
  const cookieName = cookieNameOf(env);
  app.use(
    inOrder(
      requestLog({ outcomes, nameRoute, proxies: env.TRUST_PROXY, cookieName }),
      safeHeaders(env),
      requireHost,
    ),
  );
  const health = serveHealth(app, supportsOf(pool, media, shared, replica, assets.isKept));
  const redis = shared.redis && (() => shared.redis!.link.isWell);
  const token = env.METRICS_TOKEN;
  serveMetrics(app, { token, pool, events, sockets: count, redis, outcomes, health, env, media, replica });
  return health;
}

/** Conditions, compression and origin checks, which apply whoever the caller is. */
function useForAllRequests(app: Express, env: Env, log: Logger): void {
  app.use(inOrder(warnOfUntrustedHttps(env, log), evaluateConditions, limitBodyTime));
  app.use(['/graphql', '/api', '/prerendered'], compressResponses);
  app.use(['/graphql', '/api', '/media'], refuseCrossSite(env));
}
