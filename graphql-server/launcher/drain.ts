import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Served {
  server: Server;
  closeSockets(): Promise<void>;
}

/** The duration of the longest request: a large upload on a slow line. */
const MAX_DRAIN_MS = 10 * 60 * 1_000;
const POLL_INTERVAL_MS = 100;

/**
 * Waits until all clients have disconnected, while another process accepts new ones. Further requests are answered
 * with `Connection: close`, and an idle connection ends by its own timeout: closed now, it might lose a request that
 * is on its way.
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
