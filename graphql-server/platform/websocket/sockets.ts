import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import type { Context as SocketContext } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { EventMark } from '../events/eventMark.ts';
import { Context, type Services } from '../graphql/context.ts';
import type { GraphqlExecutor } from '../graphql/execution/executor.ts';
import type { ReadToken } from '../http/identify.ts';
import { SOCKETS } from '../rate-limits/figures.ts';
import type { Outcomes } from '../telemetry/outcomes.ts';
import { SocketOutcomes } from '../telemetry/socketOutcomes.ts';
import { GOING_AWAY, TRY_AGAIN } from './closeCodes.ts';
import { closeEnded, type Endings } from './ends.ts';
import { OpenSockets, type Extra, type Visit } from './openSockets.ts';
import { answerPings } from './pings.ts';
import { createPrepare } from './prepareSubscription.ts';
import { allowReusedIds } from './reusedIds.ts';
import { createSubscribe } from './subscribe.ts';
import { SubscriptionTexts } from './subscriptionTexts.ts';
import { Upgrades } from './upgrades.ts';
import { createWelcome } from './welcome.ts';

declare module '../graphql/context.ts' {
  interface Services {
    eventMark: EventMark;
  }
}

interface SocketOptions extends Endings {
  server: Server;
  services: Services;
  executor: GraphqlExecutor;
  outcomes: Outcomes;
  identifyCaller: RequestHandler;
  readToken: ReadToken;
}

export interface Sockets {
  /** Closes all sockets, with the request to reconnect. */
  close(): Promise<void>;
  count(): { sockets: number; subscriptions: number };
}

/** Subscriptions over graphql-ws at `/graphql`. */
export function serveSockets(options: SocketOptions): Sockets {
  const { server, services, identifyCaller } = options;
  const outcomes = new SocketOutcomes(options.outcomes);
  const open = new OpenSockets();
  const contexts = new WeakMap<WebSocket, SocketContext>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKETS.messageBytes,
    perMessageDeflate: false,
  });
  const graphql = useServer(protocolOf(options, { open, contexts, outcomes }), sockets);
  new Upgrades({ sockets, services, open, outcomes, identifyCaller }).serve(server);
  const stop = closeEnded(open, services, options);
  return {
    async close() {
      stop();
      open.close(() => true, GOING_AWAY, 'server restarts');
      await graphql.dispose();
    },
    count: () => ({
      sockets: sockets.clients.size,
      subscriptions: [...sockets.clients]
        .map((socket) => Object.keys(contexts.get(socket)?.subscriptions ?? {}).length)
        .reduce((sum, some) => sum + some, 0),
    }),
  };
}

interface State {
  open: OpenSockets;
  /** The state of graphql-ws for each socket. */
  contexts: WeakMap<WebSocket, SocketContext>;
  outcomes: SocketOutcomes;
}

type Protocol = Parameters<typeof useServer<Record<string, unknown>, Extra>>[0];

/** What graphql-ws does with the messages of a socket. */
function protocolOf(
  { services, executor, readToken }: SocketOptions,
  { open, contexts, outcomes }: State,
): Protocol {
  const { formatErrors } = executor;
  const texts = new SubscriptionTexts();
  const welcome = createWelcome({ services, open, outcomes, readToken });
  return {
    // Thrown errors are not sent to clients.
    isProd: true,
    onConnect: (context) => {
      contexts.set(context.extra.socket as WebSocket, context as SocketContext);
      return welcome(context);
    },
    context: ({ extra }) => open.visitOf(extra.socket as WebSocket),
    onSubscribe: createPrepare({ executor, open, texts, outcomes }),
    onClose: (context) => texts.removeAll(context),
    onPing: answerPings(open, services.eventMark),
    subscribe: createSubscribe({
      newContext: (visit) => new Context(services, { ...visit, signIn: refuse, signOut: refuse }),
      formatErrors,
      onOutcome: (moment, args, { errors }) => {
        const record = moment === 'started' ? 'subscribed' : 'delivered';
        outcomes[record](args.contextValue as Visit, args, errors);
      },
      onSlow: (visit) => open.close((other) => other === visit, TRY_AGAIN, 'too slow'),
    }),
    ...allowReusedIds(texts, {
      // The errors are already formatted; graphql-ws would format them again.
      onNext: (_context, _id, _payload, _args, result) => result,
      onError: (_context, _id, _payload, errors) => formatErrors({ errors }).errors,
      onComplete: (context, id) => texts.remove(context, id),
    }),
    execute: () => ({ errors: [subscriptionsOnly()] }),
  };
}

const subscriptionsOnly = () => new GraphQLError('Sockets carry subscriptions only.');
const refuse = () => Promise.reject(subscriptionsOnly());
