import type { DocumentNode, FormattedExecutionResult, GraphQLSchema } from 'graphql';
import { formatError, type FormatError } from '../../errors/errors.ts';
import type { Replica } from '../../database/replica.ts';
import { CompiledForms } from './compiledForms.ts';
import { createCostOf, type CostOf } from '../cost/cost.ts';
import { createExecute, type Execute } from './execute.ts';
import { withLateReads } from './lateReads.ts';
import { createPay } from '../cost/pay.ts';
import { createDocumentReader, type DocumentReader } from '../documents/readDocument.ts';
import { createShown, type Shown } from './formattedErrors.ts';

/** All that an interface needs to run documents; every interface has the same. */
export interface GraphqlExecutor extends DocumentReader {
  schema: GraphQLSchema;
  execute: (...asked: Parameters<Execute>) => Promise<FormattedExecutionResult>;
  costOf: CostOf;
  /** For what callers send. */
  /** Has a document of the product itself, of which there is an end, compiled at its first use. */
  trust: (document: DocumentNode) => void;
  /** For errors that come before or beside `execute`, whose own are formatted. */
  formatError: FormatError;
  shown: Shown;
  /** Resolves when nothing runs any more: whoever hangs up leaves his document running. */
  settled(): Promise<void>;
}

export function openExecutor(schema: GraphQLSchema, replica: Replica | undefined): GraphqlExecutor {
  const compiled = new CompiledForms();
  const execute = createExecute(schema, compiled);
  const shown = createShown(formatError);
  const running = new Set<Promise<unknown>>();
  const costOf = createCostOf(schema);
  const pay = createPay(costOf, shown);
  const run = remembered(replica ? withLateReads(execute, replica) : execute, running);
  return {
    schema,
    execute: async (...asked) => {
      const result = await pay(asked, () => run(...asked).then(shown));
      const [document, , { caller }, operationName] = asked;
      caller.outcome?.recordOperation(document, operationName, result.errors);
      return result;
    },
    costOf,
    ...createDocumentReader(schema),
    trust: (document) => compiled.trust(document),
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
