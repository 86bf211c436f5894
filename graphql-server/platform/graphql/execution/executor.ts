import type { DocumentNode, FormattedExecutionResult, GraphQLSchema } from 'graphql';
import { formatError, type FormatError } from '../../errors/errors.ts';
import type { Replica } from '../../database/replica.ts';
import { CompiledQueries, compileWith } from '../jit/compiledQueries.ts';
import { createCostOf, type CostOf } from '../cost/cost.ts';
import { createExecute, type Execute } from './execute.ts';
import { withLateReads } from './lateReads.ts';
import { createPay } from '../cost/pay.ts';
import { RunningDocuments } from './runningDocuments.ts';
import { createDocumentReader, type DocumentReader } from '../documents/readDocument.ts';
import { createFormatErrors, type FormatErrors } from './formattedErrors.ts';

/** Runs documents for all interfaces. */
export interface GraphqlExecutor extends DocumentReader {
  schema: GraphQLSchema;
  execute: (...asked: Parameters<Execute>) => Promise<FormattedExecutionResult>;
  costOf: CostOf;
  /** Compiles one of the product's own documents at its first use. */
  trust: (document: DocumentNode) => void;
  /** For errors outside `execute`, which formats its own. */
  formatError: FormatError;
  formatErrors: FormatErrors;
  /** Resolves when no document is running, including those of callers that have disconnected. */
  settled(): Promise<void>;
}

export function openExecutor(schema: GraphQLSchema, replica: Replica | undefined): GraphqlExecutor {
  const compiled = new CompiledQueries(compileWith(schema));
  const execute = createExecute(schema, compiled);
  const formatErrors = createFormatErrors(formatError);
  const running = new RunningDocuments();
  const costOf = createCostOf(schema);
  const pay = createPay(costOf, formatErrors);
  const run = running.counted(replica ? withLateReads(execute, replica) : execute);
  return {
    schema,
    execute: async (...asked) => {
      const result = await pay(asked, () => run(...asked).then(formatErrors));
      const [document, , { caller }, operationName] = asked;
      caller.outcome?.recordOperation(document, operationName, result.errors);
      return result;
    },
    costOf,
    ...createDocumentReader(schema),
    trust: (document) => compiled.trust(document),
    formatError,
    formatErrors,
    settled: () => running.settled(),
  };
}
