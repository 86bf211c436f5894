import type { Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { compiledExecution } from './apolloExecute.ts';
import type { Desk } from './desk.ts';
import { documentRules, MAX_TOKENS } from './documentRules.ts';

/** Apollo Server reads and checks the documents that come to `/graphql`, and runs them by our own `execute`. */
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
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: documentRules,
    logger: log,
    stopOnTerminationSignals: false,
    plugins: [
      compiledExecution(desk),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer }),
    ],
  });
  await apollo.start();
  return apollo;
}
