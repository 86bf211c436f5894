import { hash, timingSafeEqual } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import type { IRouter, Request, RequestHandler } from 'express';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { EventBus } from '../events/events.ts';
import type { Outcomes } from '../telemetry/outcomes.ts';
import { countOutcomes } from '../telemetry/outcomeMetrics.ts';
import { bearerOf } from './identify.ts';
import { measure } from './measure.ts';
import { measureSupports, type SupportSources } from './supportMetrics.ts';

/** What the metrics are read from, at each scrape. */
interface MetricsSources extends SupportSources {
  /** `METRICS_TOKEN`; without one there are no metrics and nothing is counted. */
  token: string | undefined;
  pool: Pool;
  events: EventBus;
  sockets(): { sockets: number; subscriptions: number };
  /** Whether Redis can be reached, where one is configured. */
  redis?: () => boolean;
  outcomes: Outcomes;
}

/** Buckets in seconds: a read from the cache, a page, a slow write, an upload. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Adds `/metrics` in Prometheus' format to a router, for callers with the token; it is 404 for all others. */
export function serveMetrics(router: IRouter, sources: MetricsSources): void {
  const { token } = sources;
  const registry = new Registry();
  if (token !== undefined) fill(registry, sources);
  router.get('/metrics', async (request, response) => {
    if (token === undefined || !isSame(bearerOf(request.headers.authorization), token))
      return void response.status(404).type('text/plain').send('Not found.');
    response.type(registry.contentType).send(await registry.metrics());
  });
  if (token !== undefined) router.use(timing(registry));
}

const isSame = (given: string | undefined, token: string) =>
  timingSafeEqual(hash('sha256', given ?? '', 'buffer'), hash('sha256', token, 'buffer'));

function fill(registry: Registry, sources: MetricsSources): void {
  const { pool, events, sockets, redis } = sources;
  collectDefaultMetrics({ register: registry });
  countOutcomes(registry, sources.outcomes);
  const gauge = (name: string, help: string, read: () => number) => measure(registry, name, help, read);
  gauge('sockets', 'Open sockets.', () => sockets().sockets);
  gauge('subscriptions', 'Subscriptions on open sockets.', () => sockets().subscriptions);
  gauge('pool_connections', 'Connections to the database.', () => pool.totalCount);
  gauge('pool_idle_connections', 'Those that nobody uses.', () => pool.idleCount);
  gauge('pool_waiting', 'Callers who wait for a connection.', () => pool.waitingCount);
  gauge('pool_size', 'Connections that there may be.', () => pool.options.max);
  gauge('heap_limit_bytes', 'Heap at which the process ends.', () => getHeapStatistics().heap_size_limit);
  gauge('event_gaps', 'Times that events of other processes may have been missed.', () => events.gaps);
  if (redis) gauge('redis_connected', '1 while Redis is there.', () => Number(redis()));
  const counter = new Counter({
    name: 'hodlhood_events_total',
    help: 'Events that this process has announced.',
    labelNames: ['event'],
    registers: [],
    collect() {
      this.reset();
      for (const [event, count] of events.published) this.inc({ event }, count);
    },
  });
  registry.registerMetric(counter);
  // Last, because they use the database and would change the number of waiting statements.
  measureSupports(registry, sources);
}

function timing(registry: Registry): RequestHandler {
  const durations = new Histogram({
    name: 'hodlhood_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (request, response, next) => {
    const end = durations.startTimer();
    response.once('close', () =>
      end({
        method: methodOf(request),
        route: routeOf(request),
        status: `${Math.floor(response.statusCode / 100)}xx`,
      }),
    );
    next();
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

const methodOf = ({ method }: Request) => (METHODS.has(method) ? method : 'other');

/** The route pattern (`/api/posts/:id`), never the path, because the number of values must be limited. */
const routeOf = ({ baseUrl, route }: Request): string => baseUrl + String(route?.path ?? '') || 'none';
