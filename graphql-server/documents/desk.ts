import type { FormattedExecutionResult, GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { createErrorFormatter, type FormatError } from '../errors.ts';
import type { Replica } from '../orm/replica.ts';
import { createCostOf, type CostOf } from './cost.ts';
import { createExecute, type Execute } from './execute.ts';
import { withLateReads } from './lateReads.ts';
import { createShown, type Shown } from './shown.ts';

/** All that a door needs to run documents; every door has the same. */
export interface Desk {
  schema: GraphQLSchema;
  execute: (...asked: Parameters<Execute>) => Promise<FormattedExecutionResult>;
  costOf: CostOf;
  /** For errors that come before or beside `execute`, whose own are formatted. */
  formatError: FormatError;
  shown: Shown;
  /** Resolves when nothing runs any more: whoever hangs up leaves his document running. */
  settled(): Promise<void>;
}

export function openDesk(schema: GraphQLSchema, replica: Replica | undefined, log: Logger): Desk {
  const execute = createExecute(schema);
  const formatError = createErrorFormatter(log);
  const shown = createShown(formatError);
  const running = new Set<Promise<unknown>>();
  const run = remembered(replica ? withLateReads(execute, replica) : execute, running);
  return {
    schema,
    execute: (...asked) => run(...asked).then(shown),
    costOf: createCostOf(schema),
    formatError,
    shown,
    settled: async () => void (await Promise.allSettled(running)),
  };
}

const remembered =
  (execute: Execute, running: Set<Promise<unknown>>): Execute =>
  (...asked) => {
    const result = execute(...asked);
    const forget = () => void running.delete(result);
    running.add(result);
    result.then(forget, forget);
    return result;
  };
