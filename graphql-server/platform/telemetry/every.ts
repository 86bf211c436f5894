import type { Logger } from 'pino';
import { jobFailed, type Job } from './jobs.ts';

/**
 * Does work in the background every `interval` milliseconds, once more after `first` if given, and records its failures;
 * returns what ends it. The timers do not keep the process running.
 */
export function every(
  interval: number,
  job: Job,
  log: Logger,
  work: () => Promise<unknown>,
  first?: number,
): () => void {
  const run = () => void work().catch((error: unknown) => jobFailed(log, job, error));
  const timers = [setInterval(run, interval)];
  if (first !== undefined) timers.push(setTimeout(run, first));
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
