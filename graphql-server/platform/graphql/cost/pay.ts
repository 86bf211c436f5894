import { GraphQLError, type FormattedExecutionResult } from 'graphql';
import { CallerQueues } from '../../rate-limits/callerQueues.ts';
import { weigh, type CostOf } from './cost.ts';
import type { Execute } from '../execution/execute.ts';
import type { Shown } from '../execution/formattedErrors.ts';

/** Documents of the page cost about 200 at the most; of those that cost more than this a caller has one run at a time. */
const HEAVY = 500;

type Answer = Promise<FormattedExecutionResult>;

/**
 * Charges what a document costs to who asks, whichever way it came, before it runs. Who has nothing left is answered in
 * its place.
 */
export function createPay(costOf: CostOf, shown: Shown) {
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
      return Promise.resolve(shown({ errors: [error] }));
    }
  };
}
