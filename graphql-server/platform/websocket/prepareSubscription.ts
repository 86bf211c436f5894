import { GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { weigh } from '../graphql/cost/cost.ts';
import type { GraphqlExecutor } from '../graphql/execution/executor.ts';
import { SOCKETS, WORK } from '../rate-limits/figures.ts';
import type { SocketOutcomes } from '../telemetry/socketOutcomes.ts';
import type { SubscriptionTexts } from './subscriptionTexts.ts';
import type { Connection, OpenSockets } from './openSockets.ts';
import { createSubscriptionReader } from './socketDocuments.ts';

interface PrepareOptions {
  executor: GraphqlExecutor;
  open: OpenSockets;
  texts: SubscriptionTexts;
  outcomes: SocketOutcomes;
}

/** Creates what reads, limits and charges the document of a subscription before it runs. */
export function createPrepare({ executor, open, texts, outcomes }: PrepareOptions) {
  const { schema, costOf, readDocument, formatErrors } = executor;
  const readSubscription = createSubscriptionReader(readDocument);

  function prepare(context: Connection, id: string, payload: SubscribePayload) {
    if (Object.keys(context.subscriptions).length > SOCKETS.subscriptions) {
      return [new GraphQLError(`A socket carries at most ${SOCKETS.subscriptions} subscriptions.`)];
    }
    const { work } = open.visitOf(context.extra.socket as WebSocket)!;
    if (work.isSpent) return [work.refusal];
    work.charge(WORK.subscribe);
    const read = work.timed(() => readSubscription(payload));
    if (!('document' in read)) return read;
    const { document, variables: variableValues } = read;
    const { operationName } = payload;
    const { cost, refused, errors } = weigh(costOf, document, variableValues, operationName);
    if (refused) return errors ?? [refused];
    if (!texts.add(context, id, work.key, payload))
      return [new GraphQLError('Your subscriptions have too much text altogether.')];
    return { schema, document, operationName, variableValues, cost };
  }

  /** As `prepare`, and records refusals; an error ends the subscription and not the socket. */
  return function prepareOrFail(...[context, id, payload]: Parameters<typeof prepare>) {
    let prepared: ReturnType<typeof prepare>;
    try {
      prepared = prepare(context, id, payload);
    } catch (error) {
      prepared = [
        error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error }),
      ];
    }
    if (!Array.isArray(prepared)) return prepared;
    const { errors } = formatErrors({ errors: prepared });
    const visit = open.visitOf(context.extra.socket as WebSocket);
    if (visit) outcomes.subscribed(visit, { operationName: payload.operationName }, errors);
    return prepared;
  };
}
