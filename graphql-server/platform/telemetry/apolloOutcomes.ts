import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../graphql/context.ts';
import type { Trail } from './trail.ts';

/** Notes what Apollo refuses before anything runs: documents that cannot be read or are not valid, or cost too much. */
export const noteOutcomes: ApolloServerPlugin<Context> = {
  async requestDidStart({ request, contextValue }) {
    const trail: Trail | undefined = contextValue.caller.trail;
    if (!trail) return;
    trail.operationName = request.operationName;
    return {
      async willSendResponse({ document, operation, operationName, response: { body } }) {
        // What has run is noted already.
        if (trail.parts.length > 0 || body.kind !== 'single') return;
        const { errors = [] } = body.singleResult;
        if (operation && document) trail.ran(document, operationName, errors);
        else trail.refused(errors);
      },
    };
  },
};
