import { setTimeout as sleep } from 'node:timers/promises';
import { wordsOf, type ServerProcess } from './serverProcess.ts';
import type { Settings } from './settings.ts';

/** So many times in a row it may say that it is not ready, a second apart: a database that stumbles is not its fault. */
const PATIENCE = 3;

/** Asks a build that serves, by its public door, for some seconds; resolves with what is wrong, or undefined. */
export async function sicknessDuring(
  seconds: number,
  watched: ServerProcess,
  { settings, port }: { settings: Settings; port: number },
): Promise<string | undefined> {
  const { isReady } = await import('./isReady.ts');
  const until = performance.now() + seconds * 1_000;
  for (let misses = 0; performance.now() < until;) {
    const ended = await Promise.race([watched.ended, sleep(1_000)]);
    if (ended) return `${wordsOf(ended)} when it had served a little`;
    misses = (await Promise.race([watched.ended.then(() => false), isReady(settings.host, port)]))
      ? 0
      : misses + 1;
    if (misses === PATIENCE) return `served, but did not say at /readyz that it is ready`;
  }
  return watched.hasEnded ? `${wordsOf(await watched.ended)} when it had served a little` : undefined;
}
