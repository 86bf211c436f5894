import type { Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { noteOutcomes } from '../outcomes/apolloOutcomes.ts';
import { compiledExecution } from './apolloExecute.ts';
import type { Desk } from './desk.ts';
import { PersistedTexts } from './persistedTexts.ts';

/** Apollo Server reads the requests that come to `/graphql`; their documents are read and run by the desk. */
export async function startApollo(
  desk: Desk,
  httpServer: Server,
  log: Logger,
): Promise<ApolloServer<Context>> {
  const { schema, formatError } = desk;
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
      compiledExecution(desk),
      noteOutcomes,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer }),
    ],
  });
  await apollo.start();
  return apollo;
}
