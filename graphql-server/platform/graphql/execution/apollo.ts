import type { Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { recordOutcomes } from '../../telemetry/apolloOutcomes.ts';
import { compiledExecution } from './apolloExecute.ts';
import type { GraphqlExecutor } from './executor.ts';
import { PersistedTexts } from '../documents/persistedTexts.ts';

/** Apollo Server reads the requests that come to `/graphql`; their documents are read and run by the desk. */
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
    // `compiledExecution` reads the documents, and keeps them.
    documentStore: null,
    persistedQueries: { cache: new PersistedTexts() },
    logger: log,
    stopOnTerminationSignals: false,
    plugins: [
      compiledExecution(executor),
      recordOutcomes,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer }),
    ],
  });
  await apollo.start();
  return apollo;
}
