import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../graphql/context.ts';
import type { RequestOutcome } from './requestOutcome.ts';

/** Records what Apollo refuses before execution: documents that are invalid or too expensive. */
export const recordOutcomes: ApolloServerPlugin<Context> = {
  async requestDidStart({ request, contextValue }) {
    const outcome: RequestOutcome | undefined = contextValue.caller.outcome;
    if (!outcome) return;
    outcome.operationName = request.operationName;
    return {
      async willSendResponse({ document, operation, operationName, response: { body } }) {
        // Executed documents are recorded already.
        if (outcome.parts.length > 0 || body.kind !== 'single') return;
        const { errors = [] } = body.singleResult;
        if (operation && document) outcome.recordOperation(document, operationName, errors);
        else outcome.recordRejected(errors);
      },
    };
  },
};
