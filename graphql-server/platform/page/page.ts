import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Assets } from './assets/assets.ts';
import { serveStoredAssets } from './assets/serveStored.ts';
import { serveFromMemory } from './assets/serveFromMemory.ts';
import type { Env } from '../config/env.ts';
import { HodlhoodError, notFound } from '../errors/errors.ts';
import { contentPolicy, newNonce, workerPolicy } from '../http/guards.ts';
import { serveManifest } from './manifest.ts';
import { servePrecompressed } from '../http/precompressed.ts';
import { pageRoutes } from '../../contract/pageRoutes.ts';
import { cookieNameOf } from '../sessions/sessions.ts';

/**
 * Serves the built page: files under `/assets` have a hash in their name and never change, and those of other builds
 * are served too; the page's addresses (`pageRoutes.ts`) return the one HTML document, with the public configuration
 * and a fresh nonce. Every other path is 404. Files removed from the folder while the process runs are still served.
 */
export function servePage(env: Env, assets: Assets, log: Logger): Router {
  const router = Router();
  router.get('/robots.txt', robots(env));
  router.get('/sw.js', (_request, response, next) => {
    response.setHeader('Content-Security-Policy', workerPolicy).setHeader('Cache-Control', 'no-cache');
    next();
  });
  router.get('/manifest.webmanifest', serveManifest(env));
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
  router.route(Object.values(pageRoutes)).get(sendDocument).all(refuseMethod);
  router.use(refuseAddress(sendDocument));
  return router;
}

/** Search engines may read public content. */
const robots = (env: Env): RequestHandler => {
  const closed = env.community.lurkMode ? '' : ' /';
  return (_request, response) => void response.type('text').send(`User-agent: *\nDisallow:${closed}\n`);
};

const refuseMethod: RequestHandler = (request, response, next) => {
  response.setHeader('Allow', 'GET, HEAD, OPTIONS');
  if (request.method === 'OPTIONS') return void response.status(204).end();
  next(new HodlhoodError('METHOD_NOT_ALLOWED', 'This method is not allowed here.'));
};

type SendDocument = (request: Request, response: Response) => void;

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

function documentSender(env: Env): SendDocument {
  // `<` is escaped so that no configured name can end the element that contains the JSON.
  const config = JSON.stringify(env.community).replaceAll('<', '\\u003c');
  const whole = readFileSync(join(env.PAGE_DIR, 'index.html'), 'utf8').replace('__CONFIG__', () => config);
  // With a prerendered feed the code is not preloaded; `start/` fetches it afterwards.
  const forFeed = whole.replaceAll(/^.*rel="modulepreload".*\n/gm, '');
  const seesFeed = ({ originalUrl, headers }: Request) =>
    originalUrl === '/' && headers.cookie?.includes(`${cookieNameOf(env)}=`);
  return (request, response) => {
    const nonce = newNonce();
    response
      .setHeader('Content-Security-Policy', contentPolicy(nonce))
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send((seesFeed(request) ? forFeed : whole).replaceAll('__NONCE__', nonce));
  };
}
