import type { ApolloServer } from '@apollo/server';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { exportRoutes } from '../modules/accounts/export.routes.ts';
import { isInGroup } from '../modules/groups/memberRows.ts';
import { makeRoomForUploads, readLargeBodies } from '../modules/media/largeBodies.ts';
import { mediaRoutes } from '../modules/media/media.routes.ts';
import { isInCase } from '../modules/moderation/caseMedia.ts';
import { isInHeld } from '../modules/review/heldMedia.ts';
import { sendMark } from '../platform/events/eventMark.ts';
import type { Caller, Context, Services } from '../platform/graphql/context.ts';
import type { GraphqlExecutor } from '../platform/graphql/execution/executor.ts';
import { apolloHandler } from '../platform/http/apolloHandler.ts';
import { dropDisconnected } from '../platform/http/guards.ts';
import { inOrder } from '../platform/http/inOrder.ts';
import { shedLoad } from '../platform/http/shedLoad.ts';
import { leadToGraphiql, serveExplorers } from '../platform/page/explorers.ts';
import type { Prerendering } from '../platform/page/prerender/prerender.routes.ts';
import { limitWork } from '../platform/rate-limits/limitWork.ts';
import { requireUtf8 } from './requireUtf8.ts';
import { createRest, readFilesOfRest } from './rest.ts';

interface ApiParts {
  services: Services;
  executor: GraphqlExecutor;
  contextOf: (request: Request, more?: Partial<Caller>) => Context;
  apollo: ApolloServer<Context>;
  prerendering: Prerendering;
  identifyCaller: RequestHandler;
}

/** Mounts what programs and the page call: `/graphql`, `/api`, `/media` and `/prerendered`. */
export function mountApi(
  app: Express,
  { services, executor, contextOf, apollo, prerendering, identifyCaller }: ApiParts,
): void {
  const { env, media, database, limits } = services;
  // Below /api, too, where clients generated from the OpenAPI document look for it: they know one server.
  app.use(
    ['/media', '/api/media'],
    shedLoad(database.pool),
    mediaRoutes({
      media,
      identifyCaller,
      limitCaller: limitWork(limits),
      contextOf,
      isStaffFile: { case: isInCase, held: isInHeld },
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
      requireUtf8,
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
  app.use(exportRoutes(contextOf));
  serveExplorers(app, env);
  app.use(readFilesOfRest(media));
  app.use('/api', createRest(executor, services, contextOf));
}
