import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../graphql/context.ts';
import type { RequestOutcome } from './requestOutcome.ts';

/** Notes what Apollo refuses before anything runs: documents that cannot be read or are not valid, or cost too much. */
export const recordOutcomes: ApolloServerPlugin<Context> = {
  async requestDidStart({ request, contextValue }) {
    const outcome: RequestOutcome | undefined = contextValue.caller.outcome;
    if (!outcome) return;
    outcome.operationName = request.operationName;
    return {
      async willSendResponse({ document, operation, operationName, response: { body } }) {
        // What has run is noted already.
        if (outcome.parts.length > 0 || body.kind !== 'single') return;
        const { errors = [] } = body.singleResult;
        if (operation && document) outcome.recordOperation(document, operationName, errors);
        else outcome.recordRejected(errors);
      },
    };
  },
};
