import { createServer, type Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type ErrorRequestHandler, type Request } from 'express';
import type { Logger } from 'pino';
import { createBridge } from '../rest-bridge/bridge.ts';
import { serveOpenApi } from '../rest-bridge/openapi/serve.ts';
import { sendRefusal, setRefusalHeaders } from '../rest-bridge/problem.ts';
import { refusalOfGraphQL } from '../rest-bridge/status.ts';
import { grantOf } from './accessTokens/accessTokenRows.ts';
import { compiledExecution } from './documents/apolloExecute.ts';
import { SignInLimits } from './auth/signInLimits.ts';
import { limitBodyTime, LONG } from './http/bodyTime.ts';
import { TypingSignals } from './chat/typing.ts';
import { Context, type Caller, type House } from './context.ts';
import { createCostOf } from './documents/cost.ts';
import { documentRules, MAX_TOKENS } from './documents/documentRules.ts';
import type { Env } from './env.ts';
import { createErrorFormatter, HodlhoodError, isPassing } from './errors.ts';
import { EventBus } from './events.ts';
import { createExecute } from './documents/execute.ts';
import { withLateReads } from './documents/lateReads.ts';
import { serveExplorers } from './http/explorers.ts';
import { letGo, refuseCrossSite, safeHeaders } from './http/guards.ts';
import { FriendLimits } from './friends/friendLimits.ts';
import { GroupStreams } from './groups/groupStreams.ts';
import { limitInvitations } from './groups/invitationLimit.ts';
import { isInGroup } from './groups/memberRows.ts';
import { createHealth, supportsOf } from './http/health.ts';
import { hasJustWritten, noteWrite } from './http/justWritten.ts';
import { identify, memberOf } from './http/identify.ts';
import { limitRequests } from './limits/limitRequests.ts';
import { Limits } from './limits/limits.ts';
import { startSweeping } from './idempotency/sweep.ts';
import { listenForQuestions } from './marketplace/askedAboutListing.ts';
import { DataUrls, nameDataUrl } from './media/dataUrls.ts';
import { makeRoomForUploads, readLargeBodies } from './media/largeBodies.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { readForm } from './media/readForm.ts';
import { openMediaRoom } from './media/room.ts';
import { createMetrics } from './http/metrics.ts';
import { notifyOf } from './notifications/notify.ts';
import type { Database } from './orm/database.ts';
import { openReplica } from './orm/replica.ts';
import { servePage } from './page.ts';
import { Presence } from './presence/presence.ts';
import { requestLog } from './http/requestLog.ts';
import { scopesOf } from './documents/rootFields.ts';
import { shed } from './http/shed.ts';
import { createSchema } from './schema.ts';
import { cookieNameOf, createSessions, hashOfSession, type Sessions } from './sessions/sessions.ts';
import { openShared } from './shared/shared.ts';
import { serveSockets } from './sockets/sockets.ts';
import { watchSiteStats } from './stats/siteStats.ts';
import { openMarket } from './tokens/openMarket.ts';
import { Transactions } from './transactions.ts';

export interface App {
  server: Server;
  house: House;
  /** Lets what is in flight finish, sends the sockets elsewhere and lets go of everything but the database. */
  close(): Promise<void>;
}

const SECOND = 1_000;

/** The one place that knows all rooms: puts the product together on an open database. */
export async function createApp(env: Env, database: Database, log: Logger): Promise<App> {
  const { pool } = database;
  const shared = await openShared(env, database, log);
  const events = new EventBus(shared.wire, log);
  await events.open();
  const media = await openMediaRoom(env, pool, shared.limiter, log);
  const house: House = {
    env,
    log,
    database,
    replica: openReplica(env, pool, log),
    events,
    media,
    transactions: new Transactions(pool, events),
    limits: new Limits(shared.ledger, env, log),
    signInLimits: new SignInLimits(shared.limiter, env),
    friendLimits: new FriendLimits(shared.limiter, env),
    presence: new Presence(shared.presence),
    siteStats: watchSiteStats(pool),
    typing: new TypingSignals(),
    groupStreams: new GroupStreams(pool, events),
    groupInvitationLimit: limitInvitations(shared.limiter),
    market: openMarket(env, shared.limiter, log),
  };
  listenForQuestions(house.transactions);
  notifyOf(house.transactions);
  const sweeping = startSweeping(pool, log);
  const sessions = await createSessions(env, pool, log);
  const readToken = (secret: string) => grantOf(pool, secret);
  const identifyCaller = identify(sessions.middleware, readToken);
  const schema = createSchema();
  const { replica } = house;
  const execute = replica ? withLateReads(createExecute(schema), replica) : createExecute(schema);
  const costOf = createCostOf(schema);
  const formatError = createErrorFormatter(log);
  const contextOf = (request: Request) => new Context(house, callerOf(request, house, sessions));

  const app = express();
  // Node looks for callers who are late every 30 s only, unless told.
  const server = createServer({ connectionsCheckingInterval: SECOND }, app);
  server.headersTimeout = 5 * SECOND;
  server.requestTimeout = LONG; // Most have less: limitBodyTime.
  server.keepAliveTimeout = 30 * SECOND;
  const sockets = serveSockets({
    server,
    house,
    schema,
    costOf,
    identifyCaller: identify(sessions.exactly, readToken),
    readToken,
    formatError,
  });
  const apollo = new ApolloServer<Context>({
    schema,
    formatError,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: documentRules,
    logger: log,
    stopOnTerminationSignals: false,
    plugins: [
      compiledExecution(execute, costOf, formatError),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer: server }),
    ],
  });
  await apollo.start();

  const dataUrls = new DataUrls(media.store);
  const bridge = createBridge({
    schema,
    publicUrl: env.PUBLIC_URL,
    fillFiles: (json) => dataUrls.fill(json),
    async run(document, variables, request) {
      const idempotencyKey = request.get('Idempotency-Key');
      const caller = { ...callerOf(request, house, sessions), nameDataUrl, idempotencyKey };
      const result = await execute(document, variables, new Context(house, caller));
      return {
        ...result,
        errors: result.errors?.map((error) => formatError(error.toJSON?.() ?? error, error)),
      } as typeof result;
    },
  });

  const health = createHealth(supportsOf(pool, media, shared, replica));
  const metrics = createMetrics({
    token: env.METRICS_TOKEN,
    pool,
    events,
    sockets: sockets.count,
    redis: shared.redis,
  });
  app.disable('x-powered-by').set('trust proxy', env.TRUST_PROXY).set('etag', false);
  app.use(health.router, metrics, requestLog(log), safeHeaders(env), limitBodyTime);
  app.use(['/graphql', '/api', '/media'], refuseCrossSite(env));
  app.use(
    ['/graphql', '/api'],
    shed(pool),
    identifyCaller,
    limitRequests(house.limits),
    letGo,
    makeRoomForUploads(media),
  );
  app.use(
    '/graphql',
    readLargeBodies(media, true),
    express.json({ limit: '256kb' }),
    expressMiddleware(apollo, { context: async ({ req }) => contextOf(req) }),
  );
  app.post('/api/register', readLargeBodies(media, true));
  app.post('/api/groups', readForm(media, 'imageUrl'));
  app.post(
    ['/api/posts', '/api/stories', '/api/groups', '/api/groups/:id/messages', '/api/marketplace'],
    readLargeBodies(media, false),
  );
  app.patch(['/api/user/profile', '/api/groups/:id'], readLargeBodies(media, false));
  app.use(serveExplorers(env));
  app.use(
    '/api',
    serveOpenApi({
      schema,
      title: env.community.productName,
      publicUrl: env.PUBLIC_URL,
      cookieName: cookieNameOf(env),
      scopesOf,
    }),
    bridge,
  );
  app.use(
    '/media',
    mediaRoutes({
      room: media,
      identifyCaller,
      contextOf,
      isInGroup: (groupIds, memberId) => isInGroup(pool, groupIds, memberId),
    }),
  );
  app.use(servePage(env));
  app.use(refuse, lastResort(log));

  return {
    server,
    house,
    async close() {
      health.drain();
      // Sockets first: Apollo's drain would cut them, and a cut socket looks to the client like a crash.
      await sockets.close();
      await apollo.stop();
      sessions.close();
      house.limits.close();
      clearInterval(sweeping);
      await house.presence.settled();
      media.close();
      await events.close();
      shared.close();
      await replica?.close();
    },
  };
}

function callerOf(request: Request, { events }: House, sessions: Sessions): Caller {
  /** Said once there is no session any more, so that no socket opens by it after those that hear of its end. */
  const endingSession = async (work: () => Promise<void>) => {
    const ended = request.session?.userId !== undefined && hashOfSession(request.sessionID);
    await work();
    if (ended) events.announce('session.ended', { session: ended });
  };
  return {
    viewerId: memberOf(request) ?? null,
    token: request.token,
    address: request.ip ?? '',
    uploads: request.uploads,
    signIn: (userId) => endingSession(() => sessions.signIn(request, userId)),
    signOut: () => endingSession(() => sessions.signOut(request)),
    // A program with a token sends no cookies back.
    mayReadLate: !request.token && !hasJustWritten(request),
    noteWrite: () => noteWrite(request),
  };
}

/** What is refused at the door, before a resolver runs, is said as the resolvers would say it. */
const refuse: ErrorRequestHandler = (error, request, response, next) => {
  if (!(error instanceof HodlhoodError) || response.headersSent) return next(error);
  const refusal = refusalOfGraphQL(error.toJSON());
  if (request.path !== '/graphql') return sendRefusal(request, response, refusal);
  setRefusalHeaders(request, response, refusal);
  response.status(refusal.status).json({ errors: [error.toJSON()] });
};

/** Errors of middleware (unreadable bodies, sessions without a database); GraphQL's and REST's own never come here. */
const lastResort =
  (log: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number; expose?: boolean }, request, response, next) => {
    if (response.headersSent) return next(error);
    // Who hung up in the middle of his request gets no answer, and it is no fault of ours.
    if (request.destroyed && !request.complete) return;
    const status = isPassing(error) ? 503 : (error.status ?? 500);
    if (status === 500) log.error({ err: error }, 'unexpected error');
    if (status === 503) response.setHeader('Retry-After', '2');
    const sentence =
      SENTENCES[status] ??
      (status < 500 ? 'The request cannot be read.' : 'Something went wrong on our side.');
    response.status(status).type('text/plain').send(sentence);
  };

const SENTENCES: Record<number, string> = {
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'This kind of content is not supported here.',
  503: 'The server is busy. Please try again in a moment.',
};
