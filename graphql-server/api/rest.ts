import { Router, type Request, type RequestHandler } from 'express';
import type { DocumentNode } from 'graphql';
import { createBridge } from '../../rest-bridge/bridge.ts';
import { serveOpenApi } from '../../rest-bridge/openapi/serve.ts';
import { routes } from '../../rest-bridge/routes.ts';
import { DataUrls, nameDataUrl } from '../modules/media/dataUrls.ts';
import { mayBringFile, readLargeBodies } from '../modules/media/largeBodies.ts';
import { WITH_FILES } from '../modules/media/media.policy.ts';
import type { MediaService } from '../modules/media/mediaService.ts';
import { readForm } from '../modules/media/readForm.ts';
import type { Env } from '../platform/config/env.ts';
import { VERSION } from '../platform/config/version.ts';
import type { Caller, Context, Services } from '../platform/graphql/context.ts';
import { DEPRECATIONS } from '../platform/graphql/deprecations.ts';
import type { GraphqlExecutor } from '../platform/graphql/execution/executor.ts';
import { chargeSent, chargeText } from '../platform/rate-limits/largeResponses.ts';
import {
  mayRead,
  scopesOfDocument,
  withoutFieldsNeedingRead,
} from '../platform/graphql/execution/withoutRead.ts';
import { inputErrorsBy } from '../platform/graphql/inputRules.ts';
import { wordOf } from '../platform/graphql/scopes.ts';
import { cookieNameOf } from '../platform/sessions/sessions.ts';

/** Reads the bodies of the REST calls that bring files. */
export function readFilesOfRest(media: MediaService): RequestHandler {
  const router = Router();
  for (const { method, path, form, files } of routes) {
    const verb = method.toLowerCase() as 'post' | 'patch';
    if (form) router[verb](`/api${path}`, readForm(media, form.variable));
    if (files) router[verb](`/api${path}`, readLargeBodies(media, files === 'anyone'));
  }
  // A router that has nothing for a request takes a turn of the event loop to find that out.
  return (request, response, next) => (mayBringFile(request) ? router(request, response, next) : next());
}

const openApiOf = (env: Env, { schema }: GraphqlExecutor) => ({
  schema,
  title: env.community.productName,
  version: VERSION,
  publicUrl: env.PUBLIC_URL,
  cookieName: cookieNameOf(env),
  scopesOf: (document: DocumentNode) => scopesOfDocument(schema, document),
  deprecations: DEPRECATIONS,
  scopesOfFiles: WITH_FILES.map(wordOf),
});

/** The REST routes; each runs its document as the caller of the request. */
export function createRest(
  executor: GraphqlExecutor,
  { env, media }: Services,
  contextOf: (request: Request, more: Partial<Caller>) => Context,
) {
  const { schema, execute, trust } = executor;
  const dataUrls = new DataUrls(media.store);
  const shortened = new WeakMap<DocumentNode, DocumentNode>();

  /** What a token without `read` gets of a document. */
  function ownPartOf(document: DocumentNode): DocumentNode {
    const own = shortened.get(document) ?? withoutFieldsNeedingRead(schema, document);
    shortened.set(document, own);
    return own;
  }

  return createBridge({
    schema,
    trust,
    inputErrorsOf: inputErrorsBy(schema),
    deprecations: DEPRECATIONS,
    addRoutes: (router) => serveOpenApi(router, () => openApiOf(env, executor)),
    publicUrl: env.PUBLIC_URL,
    fillFiles: (json) => dataUrls.fill(json),
    charge: { text: chargeText, sent: chargeSent },
    async run(document, variables, request) {
      const idempotencyKey = request.get('Idempotency-Key');
      const context = contextOf(request, { nameDataUrl, idempotencyKey });
      const asked = mayRead(context.caller.token) ? document : ownPartOf(document);
      return execute(asked, variables, context);
    },
  });
}
