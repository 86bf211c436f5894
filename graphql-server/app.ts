import type { Server } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, {
  Router,
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
} from 'express';
import type { GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { createBridge } from '../rest-bridge/bridge.ts';
import { rows } from '../rest-bridge/routes.ts';
import { serveOpenApi } from '../rest-bridge/openapi/serve.ts';
import { sendRefusal, setRefusalHeaders } from '../rest-bridge/problem.ts';
import { refusalOfGraphQL, refusalOfThrown } from '../rest-bridge/status.ts';
import { grantOf, validTokens } from './modules/accessTokens/accessTokenRows.ts';
import { openAssets } from './platform/page/assets/assets.ts';
import { Context, type Caller, type Services } from './platform/graphql/context.ts';
import { DEPRECATIONS } from './platform/graphql/deprecations.ts';
import { startApollo } from './platform/graphql/execution/apollo.ts';
import { openExecutor, type GraphqlExecutor } from './platform/graphql/execution/executor.ts';
import { scopesOf } from './platform/graphql/execution/rootFields.ts';
import type { Env } from './platform/config/env.ts';
import { complaintsBy } from './platform/graphql/inputRules.ts';
import { goneMeanwhile, HodlhoodError, isPassing, unavailable } from './platform/errors/errors.ts';
import { authorizeCaseFile } from './modules/moderation/caseMedia.ts';
import { authorizeHeldFile } from './modules/review/heldMedia.ts';
import { isInGroup } from './modules/groups/memberRows.ts';
import { apolloHandler } from './platform/http/apolloHandler.ts';
import { createHttpServer, limitBodyTime } from './platform/http/server.ts';
import { callerOf } from './platform/http/caller.ts';
import { compressResponses } from './platform/http/compress.ts';
import { evaluateConditions } from './platform/http/conditionalRequests.ts';
import { leadToGraphiql, serveExplorers } from './platform/page/explorers.ts';
import { sendMark } from './platform/events/eventMark.ts';
import { isGraphqlRequest, errorHandler, sendGraphqlErrors } from './platform/http/errorHandler.ts';
import { dropDisconnected, refuseCrossSite, safeHeaders } from './platform/http/guards.ts';
import { serveHealth, supportsOf } from './platform/http/health.ts';
import { identify } from './platform/http/identify.ts';
import { inOrder } from './platform/http/inOrder.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { requestLog } from './platform/http/requestLog.ts';
import { shedLoad } from './platform/http/shedLoad.ts';
import { limitRefusals, limitWork } from './platform/rate-limits/limitWork.ts';
import { DataUrls, nameDataUrl } from './modules/media/dataUrls.ts';
import { makeRoomForUploads, mayBringFile, readLargeBodies } from './modules/media/largeBodies.ts';
import { exportRoutes } from './modules/accounts/export.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { readForm } from './modules/media/readForm.ts';
import { WITH_FILES } from './modules/media/media.policy.ts';
import type { MediaService } from './modules/media/mediaService.ts';
import { findPostPreview } from './modules/posts/postPreview.ts';
import { openServices } from './services.ts';
import { recordBrokenRequests } from './platform/telemetry/brokenRequests.ts';
import { Outcomes } from './platform/telemetry/outcomes.ts';
import { OWN_PATHS, routeNames } from './platform/telemetry/routes.ts';
import type { Database } from './platform/database/database.ts';
import { servePage } from './platform/page/page.ts';
import { openPrerendering, type Prerendering } from './platform/page/prerender/prerender.routes.ts';
import { createSchema } from './schema.ts';
import { wordOf } from './platform/graphql/scopes.ts';
import { cookieNameOf, createSessions } from './platform/sessions/sessions.ts';
import { serveSockets } from './platform/websocket/sockets.ts';
import { VERSION } from './platform/config/version.ts';

export interface App {
  server: Server;
  services: Services;
  /**
   * Goes on serving, and sends callers elsewhere: `/readyz` says 503, and no connection is kept for another request,
   * which would meet its end in the middle.
   */
  drain(): void;
  /** What `/readyz` says. */
  isReady(): Promise<boolean>;
  /** Closes the WebSockets, telling them to come again; `close` does so too. */
  closeSockets(): Promise<void>;
  /** Lets what is in flight finish, sends the sockets elsewhere and lets go of everything but the database. */
  close(): Promise<void>;
}

/** The one file that knows all modules: puts the product together on an open database. */
export async function createApp(env: Env, database: Database, log: Logger): Promise<App> {
  const outcomes = new Outcomes(log);
  const { services, shared, close } = await openServices(env, database, log);
  const { pool } = database;
  // Before anybody is let in: the other processes are asked for them as soon as this one gives out its page.
  const assets = await openAssets(env, log);
  const executor = openExecutor(createSchema(), services.replica);
  const sessions = await createSessions(env, pool, log);
  const readToken = (secret: string) => grantOf(pool, secret);
  const app = express();
  const server = createHttpServer(app);
  recordBrokenRequests(server, outcomes);
  const identifyAtSocket = identify(sessions.readNow, readToken);
  const sockets = serveSockets({
    server,
    services,
    executor,
    outcomes,
    identifyCaller: identifyAtSocket,
    readToken,
    onSessionsEnded: sessions.onEnded,
    still: { sessions: sessions.findOpen, tokens: (ids) => validTokens(pool, ids) },
  });
  const apollo = await startApollo(executor, server, log);
  app.disable('x-powered-by').set('trust proxy', env.TRUST_PROXY).set('etag', false);
  app.use(
    inOrder(
      requestLog({ outcomes, nameRoute, proxies: env.TRUST_PROXY, cookieName: cookieNameOf(env) }),
      safeHeaders(env),
    ),
  );
  const health = serveHealth(app, supportsOf(pool, services.media, shared, services.replica, assets.isKept));
  serveMetrics(app, {
    token: env.METRICS_TOKEN,
    pool,
    events: services.events,
    sockets: sockets.count,
    redis: shared.redis && (() => shared.redis!.link.isWell),
    outcomes,
    health,
    env,
    media: services.media,
    replica: services.replica,
  });
  app.use(inOrder(evaluateConditions, limitBodyTime));
  app.use(['/graphql', '/api', '/prerendered'], compressResponses);
  app.use(['/graphql', '/api', '/media'], refuseCrossSite(env));
  const contextOf = (request: Request, more?: Partial<Caller>) =>
    new Context(services, Object.assign(callerOf(request, services.events, sessions), more));
  const prerendering = openPrerendering({ services, executor, contextOf });
  const identifyCaller = identify(sessions.read, readToken, limitRefusals(services.limits));
  mountApi(app, { services, executor, contextOf, apollo, prerendering, identifyCaller });
  let socketsClosed: Promise<void> | undefined;
  const closeSockets = () => (socketsClosed ??= sockets.close());
  const findPreview = findPostPreview({ services, executor, contextOf });
  app.use(servePage(env, assets, log, findPreview), refusalHandler, errorHandler);

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

const nameRoute = routeNames([...rows.map(({ path }) => `/api${path}`), ...OWN_PATHS]);

interface ApiParts {
  services: Services;
  executor: GraphqlExecutor;
  contextOf: (request: Request, more?: Partial<Caller>) => Context;
  apollo: ApolloServer<Context>;
  prerendering: Prerendering;
  identifyCaller: RequestHandler;
}

/** What programs and the page ask: `/graphql`, `/api` and `/media`. */
function mountApi(
  app: Express,
  { services, executor, contextOf, apollo, prerendering, identifyCaller }: ApiParts,
): void {
  const { env, media, database, limits } = services;
  // Below /api, too, where clients generated from the OpenAPI document look for it: they know one server.
  app.use(
    ['/media', '/api/media'],
    mediaRoutes({
      media,
      identifyCaller,
      limitCaller: limitWork(limits),
      contextOf,
      authorizeCaseFile,
      authorizeHeldFile,
      isInGroup: (groupIds, memberId) => isInGroup(database.pool, groupIds, memberId),
    }),
  );
  app.use(
    ['/graphql', '/api', '/prerendered'],
    inOrder(
      shedLoad(database.pool),
      identifyCaller,
      limitWork(limits),
      dropDisconnected,
      makeRoomForUploads(media),
    ),
  );
  app.use(
    '/graphql',
    inOrder(
      leadToGraphiql(env),
      readLargeBodies(media, true),
      express.json({ limit: '256kb' }),
      sendMark(services.eventMark),
      apolloHandler(apollo, contextOf),
    ),
  );
  app.get('/prerendered', prerendering.handler);
  app.use(exportRoutes({ identifyCaller, limitCaller: limitWork(limits), contextOf }));
  serveExplorers(app, env);
  app.use(largeBodiesOfRest(media));
  app.use('/api', bridgeTo(executor, services, contextOf));
}

/** The calls of REST that bring files in their bodies. */
function largeBodiesOfRest(media: MediaService): RequestHandler {
  const router = Router();
  router.post('/api/register', readLargeBodies(media, true));
  router.post('/api/groups', readForm(media, 'imageUrl'));
  router.post(
    ['/api/posts', '/api/stories', '/api/groups', '/api/groups/:id/messages', '/api/marketplace'],
    readLargeBodies(media, false),
  );
  router.patch(['/api/user/profile', '/api/groups/:id'], readLargeBodies(media, false));
  // A router that has nothing for a request takes a turn of the event loop to find that out.
  return (request, response, next) => (mayBringFile(request) ? router(request, response, next) : next());
}

const openApiOf = (env: Env, { schema }: GraphqlExecutor) => ({
  schema,
  title: env.community.productName,
  version: VERSION,
  publicUrl: env.PUBLIC_URL,
  cookieName: cookieNameOf(env),
  scopesOf,
  deprecations: DEPRECATIONS,
  scopesOfFiles: WITH_FILES.map(wordOf),
});

/** REST, with the way of a document that it is handed. */
function bridgeTo(
  executor: GraphqlExecutor,
  { env, media }: Services,
  contextOf: (request: Request, more: Partial<Caller>) => Context,
) {
  const { schema, execute, trust } = executor;
  const dataUrls = new DataUrls(media.store);
  return createBridge({
    schema,
    trust,
    complaintsOf: complaintsBy(schema),
    deprecations: DEPRECATIONS,
    addRoutes: (router) => serveOpenApi(router, () => openApiOf(env, executor)),
    publicUrl: env.PUBLIC_URL,
    fillFiles: (json) => dataUrls.fill(json),
    async run(document, variables, request) {
      const idempotencyKey = request.get('Idempotency-Key');
      const caller = { nameDataUrl, idempotencyKey };
      return execute(document, variables, contextOf(request, caller));
    },
  });
}

/** Formats what is refused before a resolver runs as the resolvers would. */
const refusalHandler: ErrorRequestHandler = (error, request, response, next) => {
  const refused = isPassing(error) ? unavailable() : (goneMeanwhile(error) ?? error);
  request.outcome?.recordError(error, refused);
  if (!(refused instanceof HodlhoodError || isOfBody(refused)) || response.headersSent) return next(error);
  const said = refused instanceof HodlhoodError ? refused.toJSON() : unreadableBody(refused);
  const refusal = refused instanceof HodlhoodError ? refusalOfGraphQL(said) : refusalOfThrown(refused);
  if (!isGraphqlRequest(request)) return sendRefusal(request, response, refusal);
  setRefusalHeaders(request, response, refusal);
  sendGraphqlErrors(request, response.status(refusal.status), [said]);
};

/** What express's body parser has to say of a body, but for one that broke off, whose sender hears nothing any more. */
const isOfBody = ({ type, status }: { type?: string; status?: number }) =>
  type !== undefined && type !== 'request.aborted' && status !== undefined && status < 500;

/** A body that holds no request is called by GraphQL as Apollo calls it. */
function unreadableBody(error: unknown): GraphQLFormattedError {
  const { code, message } = refusalOfThrown(error);
  return { message, extensions: { code: code === 'BAD_USER_INPUT' ? 'BAD_REQUEST' : code } };
}
