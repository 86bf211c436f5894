import { getOperationAST, GraphQLError, type FormattedExecutionResult } from 'graphql';
import { CallerQueues } from '../../rate-limits/callerQueues.ts';
import { requireReader } from '../../rate-limits/largeResponses.ts';
import type { Work } from '../../rate-limits/work.ts';
import { weigh, type CostOf } from './cost.ts';
import type { Execute } from '../execution/execute.ts';
import type { FormatErrors } from '../execution/formattedErrors.ts';

/**
 * A caller runs one document at a time that costs more than this; the page's queries cost up to 200. The response to a write is
 * sent although earlier ones are unread, so writes that return more than a few objects take turns, too.
 */
const HEAVY = { query: 500, mutation: 20 };

type Answer = Promise<FormattedExecutionResult>;

/**
 * Charges a document to its caller before it runs, whichever interface it came through. A caller with no points left is
 * refused, and so is a document that is too expensive or has invalid variables: a write would be carried out before it fails.
 */
export function createPay(costOf: CostOf, formatErrors: FormatErrors) {
  // Points limit how many writes wait. A bot may send many at once, and a post by REST takes a turn, as it costs 202.
  const turns = { query: new CallerQueues(), mutation: new CallerQueues({ maxWaiting: Infinity }) };
  async function inTurn(kind: keyof typeof turns, work: Work, run: () => Answer): Answer {
    return turns[kind].run(work.key, () => {
      requireReader(work);
      return run();
    });
  }
  return async (asked: Parameters<Execute>, run: () => Answer): Answer => {
    const [document, variables, { caller }, operationName] = asked;
    const { work } = caller;
    if (!work) return run();
    try {
      const { cost, refused, errors } = weigh(costOf, document, variables, operationName);
      work.take(refused ? 0 : cost);
      if (refused) return formatErrors({ errors: errors ?? [refused] });
      const kind =
        getOperationAST(document, operationName || null)?.operation === 'mutation' ? 'mutation' : 'query';
      return cost > HEAVY[kind] ? await inTurn(kind, work, run) : run();
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return formatErrors({ errors: [error] });
    }
  };
}
