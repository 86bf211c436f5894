import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeExit, type ServerProcess } from './serverProcess.ts';
import type { Settings } from './settings.ts';

/** Failed checks in a row, a second apart, that are tolerated: the database may fail for a moment. */
const MAX_MISSES = 3;

/** Checks a serving build at its public address for some seconds; resolves with the problem, or undefined. */
export async function failureDuring(
  seconds: number,
  watched: ServerProcess,
  { settings, port }: { settings: Settings; port: number },
): Promise<string | undefined> {
  const until = performance.now() + seconds * 1_000;
  for (let misses = 0; performance.now() < until;) {
    const ended = await Promise.race([watched.ended, sleep(1_000)]);
    if (ended) return `${describeExit(ended)} when it had served a little`;
    misses = (await Promise.race([watched.ended.then(() => false), isReady(settings.host, port)]))
      ? 0
      : misses + 1;
    if (misses === MAX_MISSES) return `served, but was not ready at /readyz`;
  }
  return watched.hasEnded ? `${describeExit(await watched.ended)} when it had served a little` : undefined;
}

/** Milliseconds that an answer may take; the server's own timeout for its database is 4 s. */
const READY_TIMEOUT_MS = 6_000;

const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Whether the server at an address reports that it is ready. */
function isReady(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({
      host: EVERYWHERE[host] ?? host,
      port,
      path: '/readyz',
      agent: false,
      timeout: READY_TIMEOUT_MS,
    });
    asked.once('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('close', () => resolve(false)).once('error', () => resolve(false));
  });
}
