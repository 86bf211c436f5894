import { GraphQLError, type FormattedExecutionResult } from 'graphql';
import { CallerQueues } from '../../rate-limits/callerQueues.ts';
import { weigh, type CostOf } from './cost.ts';
import type { Execute } from '../execution/execute.ts';
import type { FormatErrors } from '../execution/formattedErrors.ts';

/** A caller runs one document at a time that costs more than this; the page's documents cost up to 200. */
const HEAVY = 500;

type Answer = Promise<FormattedExecutionResult>;

/**
 * Charges a document to its caller before it runs, whichever interface it came through. A caller with no points left is
 * refused.
 */
export function createPay(costOf: CostOf, formatErrors: FormatErrors) {
  const turns = new CallerQueues();
  return (asked: Parameters<Execute>, run: () => Answer): Answer => {
    const [document, variables, { caller }, operationName] = asked;
    const { work } = caller;
    if (!work) return run();
    try {
      const { cost } = weigh(costOf, document, variables, operationName);
      work.take(cost);
      return cost > HEAVY ? turns.run(work.key, run) : run();
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return Promise.resolve(formatErrors({ errors: [error] }));
    }
  };
}
