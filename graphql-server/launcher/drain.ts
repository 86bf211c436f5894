import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Served {
  server: Server;
  closeSockets(): Promise<void>;
}

/** As long as the longest request: a large upload on a slow line. */
const MAX_DRAIN_MS = 10 * 60 * 1_000;
const POLL_INTERVAL_MS = 100;

/**
 * Waits until nobody is connected any more, where another process takes the new callers. Whoever asks again hears
 * `Connection: close`, and a connection that is quiet ends by its own time: cut off now, it might have a request on its
 * way.
 */
export async function waitForConnections(
  { server, closeSockets }: Served,
  hurry: AbortSignal,
): Promise<void> {
  await closeSockets();
  const until = performance.now() + MAX_DRAIN_MS;
  while (!hurry.aborted && performance.now() < until && (await countOf(server)) > 0)
    await sleep(POLL_INTERVAL_MS);
}

const countOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
