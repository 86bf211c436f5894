import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Assets } from './assets/assets.ts';
import { serveKept } from './assets/serveKept.ts';
import { serveRemembered } from './assets/serveRemembered.ts';
import type { Env } from './env.ts';
import { contentPolicy, newNonce, workerPolicy } from './http/guards.ts';
import { serveManifest } from './http/manifest.ts';
import { packed } from './http/packed.ts';
import { cookieNameOf } from './sessions/sessions.ts';

/**
 * Serves the built page: files under `/assets` carry their hash in the name and never change, and those of other builds
 * are served too; every other path a browser opens is the one HTML document, with the public configuration and a fresh
 * nonce. What is removed from the folder while the process lives is served all the same.
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
    packed(ours),
    express.static(ours, { immutable: true, maxAge: '1y', redirect: false }),
    serveKept(assets, log),
  );
  router.use(
    packed(env.PAGE_DIR),
    express.static(env.PAGE_DIR, { index: false, maxAge: '1h', redirect: false }),
  );
  router.use(serveRemembered(env.PAGE_DIR));
  router.get('/{*path}', documentHandler(env));
  return router;
}

/** Search engines may read what everybody may. */
const robots = (env: Env): RequestHandler => {
  const closed = env.community.lurkMode ? '' : ' /';
  return (_request, response) => void response.type('text').send(`User-agent: *\nDisallow:${closed}\n`);
};

function documentHandler(env: Env): RequestHandler {
  // `<` is escaped so that no configured name can end the element the JSON stands in.
  const config = JSON.stringify(env.community).replaceAll('<', '\\u003c');
  const whole = readFileSync(join(env.PAGE_DIR, 'index.html'), 'utf8').replace('__CONFIG__', () => config);
  // Whoever is about to see a prerendered feed is not made to wait for code: `boot/` fetches it behind that.
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
