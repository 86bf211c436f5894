import type { Server } from 'node:http';
import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import {
  getOperationAST,
  GraphQLError,
  Kind,
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
} from 'graphql';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { recordOutcomes } from '../../telemetry/apolloOutcomes.ts';
import type { GraphqlExecutor } from './executor.ts';
import { CallerQueues } from '../../rate-limits/callerQueues.ts';
import { MAX_COST, weigh } from '../cost/cost.ts';
import type { ReadDocument } from '../documents/readDocument.ts';
import { OPERATION_UNKNOWN, whichOperation } from '../documents/whichOperation.ts';
import { PersistedTexts } from '../documents/persistedTexts.ts';

/** Starts Apollo Server for the requests to `/graphql`; the executor reads and runs their documents. */
export async function startApollo(
  executor: GraphqlExecutor,
  httpServer: Server,
  log: Logger,
): Promise<ApolloServer<Context>> {
  const { schema, formatError } = executor;
  const apollo = new ApolloServer<Context>({
    schema,
    formatError,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // The executor caches documents.
    documentStore: null,
    persistedQueries: { cache: new PersistedTexts() },
    logger: log,
    stopOnTerminationSignals: false,
    plugins: [
      throughExecutor(executor),
      recordOutcomes,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer }),
    ],
  });
  await apollo.start();
  return apollo;
}

const REFUSED_DOCUMENT: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Makes Apollo read documents and run operations through the executor. Apollo would validate before documents are
 * measured, so it gets the parsed document and skips its own parsing and validation. It does not format the errors of
 * such responses, and a result without `data` must have status 400.
 */
const throughExecutor = ({
  knownDocument,
  readDocument,
  execute,
  costOf,
  formatErrors,
}: GraphqlExecutor): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    let errors: readonly GraphQLError[] | undefined;
    return {
      async didResolveSource(request) {
        const read = knownDocument(request.source) ?? (await payFor(readDocument, request));
        if (!('kind' in read)) errors = read;
        Object.assign(request, { document: 'kind' in read ? read : REFUSED_DOCUMENT });
      },
      async didResolveOperation({ document, request: { operationName } }) {
        if (errors) return;
        // Apollo leaves this check to graphql-js, which it does not call here. Some clients send '' for no name.
        const operation = getOperationAST(document, operationName || null);
        if (!operation) throw refusal(OPERATION_UNKNOWN, whichOperation(operationName));
        if (operation.operation === 'subscription')
          throw refusal('BAD_USER_INPUT', 'Subscriptions need a WebSocket.');
      },
      async responseForOperation({ document, request, contextValue, operationName }) {
        if (errors) return answer(formatErrors({ errors }));
        const variables = request.variables ?? {};
        const price = weigh(costOf, document, variables, operationName);
        const result = price.refused
          ? formatErrors({ errors: price.errors ?? [price.refused] })
          : await execute(document, variables, contextValue, operationName);
        return answer({
          ...result,
          extensions: { cost: { requested: price.cost, maximum: MAX_COST, ...leftOf(contextValue) } },
        });
      },
    };
  },
});

/** Reading new documents takes at most a fifth of the processor for one caller. */
const REST = 4;
/** A caller's new documents are read one after the other and charged; other callers' requests run in between. */
const turns = new CallerQueues({ rest: REST });

async function payFor(readDocument: ReadDocument, { source, contextValue }: Sent) {
  const { work } = contextValue.caller;
  if (!work) return readDocument(source);
  try {
    return await turns.run(work.key, async () => {
      work.take(0);
      return work.timed(() => readDocument(source));
    });
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

interface Sent {
  source: string;
  contextValue: Context;
}

const answer = (result: FormattedExecutionResult) => ({
  http: { status: statusOf(result), headers: headersFor(result.errors) },
  body: { kind: 'single' as const, singleResult: result },
});

/** A document that could not be paid for has not been executed. */
const statusOf = (result: FormattedExecutionResult): number | undefined => {
  if ('data' in result) return undefined;
  return result.errors?.[0]?.extensions?.code === 'RATE_LIMITED' ? 429 : 400;
};

/** The caller's points, and the seconds until all of them are available again. */
function leftOf({ caller: { work } }: Context) {
  if (!work) return {};
  const { left, reset } = work.state;
  return { available: left, reset };
}

const refusal = (code: string, message: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/** `Retry-After` for a caller that is refused for a while. */
function headersFor(errors: readonly GraphQLFormattedError[] = []): HeaderMap {
  const headers = new HeaderMap();
  const after = errors.map(({ extensions }) => extensions?.retryAfter).find((value) => value !== undefined);
  if (after !== undefined) headers.set('retry-after', String(after));
  return headers;
}
