import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { createErrorFormatter, type FormatError } from '../errors.ts';
import type { Replica } from '../orm/replica.ts';
import { createCostOf, type CostOf } from './cost.ts';
import { createExecute, type Execute } from './execute.ts';
import { withLateReads } from './lateReads.ts';

/** All that a door needs to run documents; every door has the same. */
export interface Desk {
  schema: GraphQLSchema;
  execute: Execute;
  costOf: CostOf;
  formatError: FormatError;
}

export function openDesk(schema: GraphQLSchema, replica: Replica | undefined, log: Logger): Desk {
  const execute = createExecute(schema);
  return {
    schema,
    execute: replica ? withLateReads(execute, replica) : execute,
    costOf: createCostOf(schema),
    formatError: createErrorFormatter(log),
  };
}
