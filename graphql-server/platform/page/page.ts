import { join } from 'node:path';
import express, { Router, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Assets } from './assets/assets.ts';
import { serveStoredAssets } from './assets/serveStored.ts';
import { serveFromMemory } from './assets/serveFromMemory.ts';
import type { Env } from '../config/env.ts';
import { HodlhoodError, notFound } from '../errors/errors.ts';
import { workerPolicy } from '../http/guards.ts';
import { documentSender, type SendDocument } from './document.ts';
import type { FindPreview, Previews } from './preview.ts';
import { serveManifest } from './manifest.ts';
import { servePrecompressed } from '../http/precompressed.ts';
import { pageRoutes } from '../../contract/pageRoutes.ts';
import { rareRoutes } from '../../contract/rareRoutes.ts';

/**
 * Serves the built page: files under `/assets` carry their hash in the name and never change, and those of other builds
 * are served too; the addresses of the page (`pageRoutes.ts`) are the one HTML document (`document.ts`). Every other
 * path is 404. Files that are removed from the folder while the process runs are still served.
 */
export function servePage(env: Env, assets: Assets, log: Logger, previews: Previews): Router {
  const router = Router();
  router.get('/robots.txt', robots(env));
  router.get('/sw.js', (_request, response, next) => {
    response.setHeader('Content-Security-Policy', workerPolicy).setHeader('Cache-Control', 'no-cache');
    next();
  });
  router.get('/manifest.webmanifest', serveManifest(env));
  // For password managers (https://w3c.github.io/webappsec-change-password-url/).
  router.get('/.well-known/change-password', (_request, response) =>
    response.redirect(302, `${pageRoutes.settings}#password`),
  );
  // For password managers (https://w3c.github.io/webappsec-passkey-endpoints/).
  router.get('/.well-known/passkey-endpoints', (request, response) => {
    const passkeys = `${env.PUBLIC_URL ?? `${request.protocol}://${request.get('host')}`}${pageRoutes.settings}#passkeys`;
    response.json({ enroll: passkeys, manage: passkeys });
  });
  const ours = join(env.PAGE_DIR, 'assets');
  router.use(
    '/assets',
    servePrecompressed(ours),
    express.static(ours, { immutable: true, maxAge: '1y', redirect: false }),
    serveStoredAssets(assets, log),
  );
  const sendDocument = documentSender(env);
  // The file itself is a template.
  router.get('/index.html', refuseAddress(sendDocument));
  router.use(
    servePrecompressed(env.PAGE_DIR),
    express.static(env.PAGE_DIR, { index: false, maxAge: '1h', redirect: false }),
  );
  router.use(serveFromMemory(env.PAGE_DIR));
  for (const [route, find] of previews) router.get(route, sendPreviewed(sendDocument, find));
  router
    .route([...Object.values(pageRoutes), ...Object.values(rareRoutes)])
    .get((request, response) => sendDocument(request, response))
    .all(refuseMethod);
  router.use(refuseAddress(sendDocument));
  return router;
}

/** Search engines may read public content. */
const robots =
  (env: Env): RequestHandler =>
  (_request, response) => {
    const closed = env.community.lurkMode ? '' : ' /';
    response.type('text').send(`User-agent: *\nDisallow:${closed}\n`);
  };

/** Sends the document with a preview of the content at the address; if there is none, the page itself says so. */
const sendPreviewed =
  (sendDocument: SendDocument, findPreview: FindPreview): RequestHandler =>
  async (request, response) => {
    const preview = await findPreview(request);
    sendDocument(request, preview === null ? response.status(404) : response, preview);
  };

const refuseMethod: RequestHandler = (request, response, next) => {
  response.setHeader('Allow', 'GET, HEAD, OPTIONS');
  if (request.method === 'OPTIONS') return void response.status(204).end();
  next(new HodlhoodError('METHOD_NOT_ALLOWED', 'This method is not allowed here.'));
};

/** A browser that opens an unknown address gets the page, which shows that; other clients get a sentence. */
const refuseAddress =
  (sendDocument: SendDocument): RequestHandler =>
  (request, response, next) => {
    if (!isVisit(request)) return next(notFound('Page'));
    sendDocument(request, response.status(404).vary('Accept'));
  };

/** The first is for callers that accept any type. */
const KINDS = ['text/plain', 'application/json', 'text/html'];
const isVisit = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') && request.accepts(KINDS) === 'text/html';
