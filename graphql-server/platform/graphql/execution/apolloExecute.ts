import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  getOperationAST,
  GraphQLError,
  Kind,
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
} from 'graphql';
import type { Context } from '../context.ts';
import { CallerQueues } from '../../rate-limits/callerQueues.ts';
import { MAX_COST, weigh } from '../cost/cost.ts';
import type { GraphqlExecutor } from './executor.ts';
import type { ReadDocument } from '../documents/readDocument.ts';
import { OPERATION_UNKNOWN, whichOperation } from '../documents/whichOperation.ts';

/** Stands for a document that is refused. */
const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Lets Apollo have documents read and operations run by the desk. Apollo would validate before anything of ours could
 * refuse, so it finds its document already there, and leaves out its own parsing and validation. It formats no errors of
 * a response it did not make, and variables that do not fit (a result without `data`) must answer 400 as they do
 * elsewhere.
 */
export const compiledExecution = ({
  knownDocument,
  readDocument,
  execute,
  costOf,
  shown,
}: GraphqlExecutor): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    let mistakes: readonly GraphQLError[] | undefined;
    return {
      async didResolveSource(request) {
        const read = knownDocument(request.source) ?? (await payFor(readDocument, request));
        if (!('kind' in read)) mistakes = read;
        Object.assign(request, { document: 'kind' in read ? read : NOTHING });
      },
      async didResolveOperation({ document, request: { operationName } }) {
        if (mistakes) return;
        // Apollo leaves this to graphql's own execution, which is not ours. Some clients send '' for none.
        const operation = getOperationAST(document, operationName || null);
        if (!operation) throw mistaken(OPERATION_UNKNOWN, whichOperation(operationName));
        if (operation.operation === 'subscription')
          throw mistaken('BAD_USER_INPUT', 'Subscriptions need a WebSocket.');
      },
      async responseForOperation({ document, request, contextValue, operationName }) {
        if (mistakes) return answer(shown({ errors: mistakes }));
        const variables = request.variables ?? {};
        const { cost, refused, errors } = weigh(costOf, document, variables, operationName);
        const result = refused
          ? shown({ errors: errors ?? [refused] })
          : await execute(document, variables, contextValue, operationName);
        return answer({
          ...result,
          extensions: { cost: { requested: cost, maximum: MAX_COST, ...leftOf(contextValue) } },
        });
      },
    };
  },
});

/** To read documents that are new takes a fifth of the processor for one caller, whatever he sends. */
const REST = 4;
/** Who sends many documents that are new has them read one after the other, at his expense; others come in between. */
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

/** What nobody could pay for has not run either. */
const statusOf = (result: FormattedExecutionResult): number | undefined => {
  if ('data' in result) return undefined;
  return result.errors?.[0]?.extensions?.code === 'RATE_LIMITED' ? 429 : 400;
};

/** The caller's points, and the seconds until he has all of them again. */
function leftOf({ caller: { work } }: Context) {
  if (!work) return {};
  const { left, reset } = work.standing;
  return { available: left, reset };
}

const mistaken = (code: string, message: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/** When to come again, for who was refused for a while. */
function headersFor(errors: readonly GraphQLFormattedError[] = []): HeaderMap {
  const headers = new HeaderMap();
  const after = errors.map(({ extensions }) => extensions?.retryAfter).find((value) => value !== undefined);
  if (after !== undefined) headers.set('retry-after', String(after));
  return headers;
}
