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
import { grantOf, tokensStill } from './accessTokens/accessTokenRows.ts';
import { openAssets } from './assets/assets.ts';
import { Context, type Caller, type House } from './context.ts';
import { DEPRECATIONS } from './deprecations.ts';
import { startApollo } from './documents/apollo.ts';
import { openDesk, type Desk } from './documents/desk.ts';
import { scopesOf } from './documents/rootFields.ts';
import type { Env } from './env.ts';
import { complaintsBy } from './inputRules.ts';
import { goneMeanwhile, HodlhoodError, isPassing, unavailable } from './errors.ts';
import { isInGroup } from './groups/memberRows.ts';
import { apolloHandler } from './http/apolloHandler.ts';
import { limitBodyTime } from './http/bodyTime.ts';
import { callerOf } from './http/caller.ts';
import { compressed } from './http/compressed.ts';
import { evaluateConditions } from './http/conditionalRequests.ts';
import { leadToGraphiql, serveExplorers } from './http/explorers.ts';
import { isOfGraphQL, sendErrors } from './http/graphqlErrors.ts';
import { letGo, refuseCrossSite, safeHeaders } from './http/guards.ts';
import { serveHealth, supportsOf } from './http/health.ts';
import { identify } from './http/identify.ts';
import { inOrder } from './http/inOrder.ts';
import { lastResort } from './http/lastResort.ts';
import { serveMetrics } from './http/metrics.ts';
import { requestLog } from './http/requestLog.ts';
import { createHttpServer } from './http/server.ts';
import { shed } from './http/shed.ts';
import { limitRefusals, limitWork } from './limits/limitWork.ts';
import { DataUrls, nameDataUrl } from './media/dataUrls.ts';
import { makeRoomForUploads, mayBringFile, readLargeBodies } from './media/largeBodies.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { readForm } from './media/readForm.ts';
import { WITH_FILES } from './media/media.policy.ts';
import type { MediaRoom } from './media/room.ts';
import { openHouse } from './openHouse.ts';
import { recordBrokenRequests } from './outcomes/connections.ts';
import { Outcomes } from './outcomes/outcomes.ts';
import { OWN_PATHS, routeNames } from './outcomes/routes.ts';
import type { Database } from './orm/database.ts';
import { servePage } from './page.ts';
import { openPrerendering, type Prerendering } from './prerender/prerender.routes.ts';
import { createSchema } from './schema.ts';
import { wordOf } from './scopes.ts';
import { cookieNameOf, createSessions } from './sessions/sessions.ts';
import { serveSockets } from './sockets/sockets.ts';
import { VERSION } from './version.ts';

export interface App {
  server: Server;
  house: House;
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

/** The one place that knows all rooms: puts the product together on an open database. */
export async function createApp(env: Env, database: Database, log: Logger): Promise<App> {
  const outcomes = new Outcomes(log);
  const { house, shared, close } = await openHouse(env, database, log);
  const { pool } = database;
  // Before anybody is let in: the other processes are asked for them as soon as this one gives out its page.
  const assets = await openAssets(env, log);
  const desk = openDesk(createSchema(), house.replica);
  const sessions = await createSessions(env, pool, log);
  const readToken = (secret: string) => grantOf(pool, secret);
  const app = express();
  const server = createHttpServer(app);
  recordBrokenRequests(server, outcomes);
  const identifyAtSocket = identify(sessions.readNow, readToken);
  const sockets = serveSockets({
    server,
    house,
    desk,
    outcomes,
    identifyCaller: identifyAtSocket,
    readToken,
    onSessionsEnded: sessions.onEnded,
    still: { sessions: sessions.still, tokens: (ids) => tokensStill(pool, ids) },
  });
  const apollo = await startApollo(desk, server, log);
  app.disable('x-powered-by').set('trust proxy', env.TRUST_PROXY).set('etag', false);
  app.use(
    inOrder(
      requestLog({ outcomes, nameRoute, proxies: env.TRUST_PROXY, cookieName: cookieNameOf(env) }),
      safeHeaders(env),
    ),
  );
  const health = serveHealth(app, supportsOf(pool, house.media, shared, house.replica, assets.isKept));
  serveMetrics(app, {
    token: env.METRICS_TOKEN,
    pool,
    events: house.events,
    sockets: sockets.count,
    redis: shared.redis,
    outcomes,
    health,
    env,
    media: house.media,
    replica: house.replica,
  });
  app.use(inOrder(evaluateConditions, limitBodyTime));
  app.use(['/graphql', '/api', '/prerendered'], compressed);
  app.use(['/graphql', '/api', '/media'], refuseCrossSite(env));
  const contextOf = (request: Request, more?: Partial<Caller>) =>
    new Context(house, Object.assign(callerOf(request, house.events, sessions), more));
  const prerendering = openPrerendering({ house, desk, contextOf });
  const identifyCaller = identify(sessions.read, readToken, limitRefusals(house.limits));
  openDoors(app, { house, desk, contextOf, apollo, prerendering, identifyCaller });
  let socketsClosed: Promise<void> | undefined;
  const closeSockets = () => (socketsClosed ??= sockets.close());
  app.use(servePage(env, assets, log), refuse, lastResort);

  return {
    server,
    house,
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
      await desk.settled();
      sessions.close();
      prerendering.close();
      assets.close();
      await close();
      outcomes.close();
    },
  };
}

const nameRoute = routeNames([...rows.map(({ path }) => `/api${path}`), ...OWN_PATHS]);

interface Doors {
  house: House;
  desk: Desk;
  contextOf: (request: Request, more?: Partial<Caller>) => Context;
  apollo: ApolloServer<Context>;
  prerendering: Prerendering;
  identifyCaller: RequestHandler;
}

/** What programs and the page ask: `/graphql`, `/api` and `/media`. */
function openDoors(
  app: Express,
  { house, desk, contextOf, apollo, prerendering, identifyCaller }: Doors,
): void {
  const { env, media, database, limits } = house;
  // Below /api, too, where clients generated from the OpenAPI document look for it: they know one server.
  app.use(
    ['/media', '/api/media'],
    mediaRoutes({
      room: media,
      identifyCaller,
      limitCaller: limitWork(limits),
      contextOf,
      isInGroup: (groupIds, memberId) => isInGroup(database.pool, groupIds, memberId),
    }),
  );
  app.use(
    ['/graphql', '/api', '/prerendered'],
    inOrder(shed(database.pool), identifyCaller, limitWork(limits), letGo, makeRoomForUploads(media)),
  );
  app.use(
    '/graphql',
    inOrder(
      leadToGraphiql(env),
      readLargeBodies(media, true),
      express.json({ limit: '256kb' }),
      apolloHandler(apollo, contextOf),
    ),
  );
  app.get('/prerendered', prerendering.handler);
  serveExplorers(app, env);
  app.use(largeBodiesOfRest(media));
  app.use('/api', bridgeTo(desk, house, contextOf));
}

/** The calls of REST that bring files in their bodies. */
function largeBodiesOfRest(media: MediaRoom): RequestHandler {
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

const openApiOf = (env: Env, { schema }: Desk) => ({
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
  desk: Desk,
  { env, media }: House,
  contextOf: (request: Request, more: Partial<Caller>) => Context,
) {
  const { schema, execute, trust } = desk;
  const dataUrls = new DataUrls(media.store);
  return createBridge({
    schema,
    trust,
    complaintsOf: complaintsBy(schema),
    deprecations: DEPRECATIONS,
    addRoutes: (router) => serveOpenApi(router, openApiOf(env, desk)),
    publicUrl: env.PUBLIC_URL,
    fillFiles: (json) => dataUrls.fill(json),
    async run(document, variables, request) {
      const idempotencyKey = request.get('Idempotency-Key');
      const caller = { nameDataUrl, idempotencyKey, takesNumbers: true };
      return execute(document, variables, contextOf(request, caller));
    },
  });
}

/** What is refused at the door, before a resolver runs, is said as the resolvers would say it. */
const refuse: ErrorRequestHandler = (error, request, response, next) => {
  const refused = isPassing(error) ? unavailable() : (goneMeanwhile(error) ?? error);
  request.trail?.failed(error, refused);
  if (!(refused instanceof HodlhoodError || isOfBody(refused)) || response.headersSent) return next(error);
  const said = refused instanceof HodlhoodError ? refused.toJSON() : noRequest(refused);
  const refusal = refused instanceof HodlhoodError ? refusalOfGraphQL(said) : refusalOfThrown(refused);
  if (!isOfGraphQL(request)) return sendRefusal(request, response, refusal);
  setRefusalHeaders(request, response, refusal);
  sendErrors(request, response.status(refusal.status), [said]);
};

/** What express's body parser has to say of a body, but for one that broke off, whose sender hears nothing any more. */
const isOfBody = ({ type, status }: { type?: string; status?: number }) =>
  type !== undefined && type !== 'request.aborted' && status !== undefined && status < 500;

/** A body that holds no request is called by GraphQL as Apollo calls it. */
function noRequest(error: unknown): GraphQLFormattedError {
  const { code, message } = refusalOfThrown(error);
  return { message, extensions: { code: code === 'BAD_USER_INPUT' ? 'BAD_REQUEST' : code } };
}
