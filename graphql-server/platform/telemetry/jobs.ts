import type { Logger } from 'pino';
import type { Cause } from './causes.ts';
import { causeOf } from './causeOf.ts';
import type { Part } from './parts.ts';
import { Outcomes } from './outcomes.ts';

/** Background jobs, with the default cause of a failure. */
const USUAL_CAUSE = {
  sweep_media: 'unexpected',
  sweep_sessions: 'unexpected',
  sweep_keys: 'unexpected',
  purge: 'unexpected',
  count_days: 'unexpected',
  export: 'unexpected',
  erase_accounts: 'unexpected',
  read_sanctions: 'unexpected',
  read_sessions: 'unexpected',
  read_settings: 'unexpected',
  content_rules: 'unexpected',
  review: 'unexpected',
  renew_session: 'unexpected',
  market_data: 'upstream',
  redis: 'connection_lost',
  events: 'connection_lost',
  share_limits: 'connection_lost',
  listeners: 'unexpected',
  prerender: 'unexpected',
  claim_link: 'media_unwritable',
  unhandled: 'unexpected',
} as const satisfies Record<string, Cause>;

export type Job = keyof typeof USUAL_CAUSE;

interface JobDetails {
  message?: string;
  details?: object;
}

/** Records the failure of a background job. */
export function jobFailed(log: Logger, job: Job, error: unknown, details: JobDetails = {}): void {
  const cause = causeOf(error) ?? USUAL_CAUSE[job];
  const code = cause === 'unexpected' ? 'INTERNAL_SERVER_ERROR' : 'UNAVAILABLE';
  const part: Part = { operation: job, code, cause, error };
  const outcomes = Outcomes.of(log);
  if (outcomes) outcomes.record({ interface: 'job', parts: [part], message: 'a job failed', ...details });
  else log.warn({ ...details.details, err: error }, details.message ?? `${job} failed`);
}
