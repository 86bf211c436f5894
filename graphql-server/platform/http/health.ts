import { setTimeout as sleep } from 'node:timers/promises';
import type { IRouter } from 'express';
import type { Pool } from 'pg';
import type { Replica } from '../database/replica.ts';
import type { Shared } from '../cluster/shared.ts';

export interface Health {
  /** From now on `/readyz` returns 503, so that a load balancer sends no more requests. */
  drain(): void;
  /** The response of `/readyz`. */
  isReady(): Promise<boolean>;
  /** The state that `/readyz` reports, for metrics. */
  look(): Promise<{ ready: boolean; well: Well }>;
}

/** The dependencies of the product; each reports whether it works. */
type Always = 'database' | 'media' | 'disk';
/** Optional. */
type Sometimes = 'redis' | 'replica' | 'assets';
type Support = Always | Sometimes;
type Supports = Record<Always, Ask> & Partial<Record<Sometimes, Ask>>;
type Ask = () => Promise<boolean>;
type Well = Partial<Record<Support, boolean>>;

/** Milliseconds. The pool gives up after 3 s by itself. */
const TIMEOUT_MS = 4_000;
/** Milliseconds for which a good result is cached, so that requests cannot overload the dependencies. */
const FRESH = 500;

/** What is checked of the media. */
interface MediaHealth {
  isWell(): Promise<boolean>;
  limits: { hasFreeSpace(): Promise<boolean> };
}

export const supportsOf = (
  pool: Pool,
  media: MediaHealth,
  { redis }: Pick<Shared, 'redis'>,
  replica?: Pick<Replica, 'isFresh'>,
  areAssetsKept?: () => boolean,
): Supports => ({
  database: () => pool.query('select 1').then(() => true),
  media: () => media.isWell(),
  disk: () => media.limits.hasFreeSpace(),
  ...(redis && { redis: async () => redis.link.isWell }),
  ...(areAssetsKept && { assets: async () => areAssetsKept() }),
  ...(replica && { replica: async () => replica.isFresh }),
});

/**
 * Adds to a router `/healthz`: the process answers, and by which protocol the request came for it, and `/readyz`: it can
 * serve, that is, it reaches its database.
 * Without its media, Redis, replica or disk space it serves less (`degraded`), but no other process would serve more,
 * so that is 200 too.
 */
export function serveHealth(router: IRouter, supports: Supports): Health {
  let draining = false;
  let answer: Promise<Well> | undefined;

  const look = () => (answer ??= askAll(supports).then(keep));
  const told = async () => {
    const well = await look();
    return { ready: well.database === true && !draining, well };
  };
  const forget = () => (answer = undefined);
  /** Only good results are cached, so that a recovery is reported at once. */
  const keep = (well: Well) => {
    if (isAllWell(well)) setTimeout(forget, FRESH).unref();
    else forget();
    return well;
  };

  router.get('/healthz', ({ secure }, response) => {
    response.json({ status: 'ok', protocol: secure ? 'https' : 'http' });
  });
  router.get('/readyz', async (_request, response) => {
    const { ready, well } = await told();
    const status = !ready ? 'unavailable' : isAllWell(well) ? 'ok' : 'degraded';
    response.status(ready ? 200 : 503).json({ status, ...well, draining });
  });
  return {
    drain: () => void (draining = true),
    isReady: async () => (await told()).ready,
    look: told,
  };
}

const isAllWell = (well: Well) => Object.values(well).every(Boolean);

async function askAll(supports: Supports): Promise<Well> {
  const asked = Object.entries(supports).map(async ([name, ask]): Promise<[string, boolean]> => {
    const late = sleep(TIMEOUT_MS, false, { ref: false });
    return [name, await Promise.race([ask().catch(() => false), late])];
  });
  return Object.fromEntries(await Promise.all(asked));
}
