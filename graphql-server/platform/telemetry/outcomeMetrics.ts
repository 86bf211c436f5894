import { Counter, Histogram, type Registry } from 'prom-client';
import { CAUSES } from './causes.ts';
import { CODES } from './codes.ts';
import { INTERFACES, type Outcome, type Outcomes } from './outcomes.ts';

/** Buckets in seconds. Each operation has all of them, so they are few. */
const BUCKETS = [0.01, 0.05, 0.25, 1, 5];

/**
 * Counts outcomes by operation, code and cause, all from closed sets: input of callers never becomes a label (decision
 * 38). A GraphQL document counts once for each of its root fields.
 */
export function countOutcomes(registry: Registry, outcomes: Outcomes): void {
  const registers = [registry];
  const total = new Counter({
    name: 'hodlhood_outcomes_total',
    help: 'How requests, GraphQL root fields, sockets and jobs came out.',
    labelNames: ['interface', 'operation', 'code', 'cause'],
    registers,
  });
  const durations = new Histogram({
    name: 'hodlhood_operation_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['interface', 'operation'],
    buckets: BUCKETS,
    registers,
  });
  const suppressed = new Counter({
    name: 'hodlhood_log_records_suppressed_total',
    help: 'Records that were not written because there were too many of their kind.',
    registers: [],
    collect() {
      this.reset();
      this.inc(outcomes.suppressed);
    },
  });
  registry.registerMetric(suppressed);
  const { codes, causes } = sums(registry);
  outcomes.listen(({ interface: iface, parts, milliseconds }) => {
    for (const { operation, code, cause } of parts) {
      total.inc({ interface: iface, operation, code, cause });
      codes.inc({ interface: iface, code });
      causes.inc({ cause });
    }
    if (milliseconds === undefined) return;
    durations.observe({ interface: iface, operation: wholeOf(parts) }, milliseconds / 1_000);
  });
}

const wholeOf = ([first, ...others]: Outcome['parts']) => (others.length > 0 ? 'several' : first!.operation);

/** Every series starts at 0: Prometheus does not notice the first increase of a new series, and alerts depend on it. */
function sums(registry: Registry) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `hodlhood_${name}_total`, help, labelNames, registers: [registry] });
  const codes = counter('codes', 'Outcomes by their code.', ['interface', 'code']);
  const causes = counter('causes', 'Outcomes by their cause.', ['cause']);
  for (const iface of INTERFACES) for (const code of CODES) codes.inc({ interface: iface, code }, 0);
  for (const cause of CAUSES) causes.inc({ cause }, 0);
  return { codes, causes };
}
