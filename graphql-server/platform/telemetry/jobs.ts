import type { Logger } from 'pino';
import { causeOf, type Cause } from './causes.ts';
import type { Part } from './origins.ts';
import { Outcomes } from './outcomes.ts';

/** What is done without anybody asking for it, with the cause of a failure where nothing tells more. */
const USUAL_CAUSE = {
  sweep_media: 'unexpected',
  sweep_sessions: 'unexpected',
  sweep_keys: 'unexpected',
  read_sessions: 'unexpected',
  renew_session: 'unexpected',
  market_data: 'upstream',
  redis: 'connection_lost',
  events: 'connection_lost',
  share_limits: 'connection_lost',
  listeners: 'unexpected',
  prerender: 'unexpected',
} as const satisfies Record<string, Cause>;

export type Job = keyof typeof USUAL_CAUSE;

interface Told {
  message?: string;
  details?: object;
}

/** Tells of a job that failed; nobody has asked for it who could be told. */
export function jobFailed(log: Logger, job: Job, error: unknown, told: Told = {}): void {
  const cause = causeOf(error) ?? USUAL_CAUSE[job];
  const code = cause === 'unexpected' ? 'INTERNAL_SERVER_ERROR' : 'UNAVAILABLE';
  const part: Part = { operation: job, code, cause, error };
  const outcomes = Outcomes.of(log);
  if (outcomes) outcomes.record({ interface: 'job', parts: [part], message: 'a job failed', ...told });
  else log.warn({ ...told.details, err: error }, told.message ?? `${job} failed`);
}
