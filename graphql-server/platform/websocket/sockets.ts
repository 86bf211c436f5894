import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import type { Context as SocketContext } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { Context, type Services } from '../graphql/context.ts';
import type { GraphqlExecutor } from '../graphql/execution/executor.ts';
import type { ReadToken } from '../http/identify.ts';
import { SOCKETS, WORK } from '../rate-limits/figures.ts';
import type { EventMark } from '../events/eventMark.ts';
import type { Outcomes } from '../telemetry/outcomes.ts';
import { SocketOutcomes } from '../telemetry/socketOutcomes.ts';
import { BAD_TOKEN, GOING_AWAY, SESSION_ENDED, TRY_AGAIN } from './closeCodes.ts';
import { SubscriptionTexts } from './subscriptionTexts.ts';
import { OpenSockets, type Connection, type Extra, type Visit } from './openSockets.ts';
import { createPrepare } from './prepareSubscription.ts';
import { keepRechecking, type StillGood } from './recheck.ts';
import { allowReusedIds } from './reusedIds.ts';
import { createSubscribe } from './subscribe.ts';
import { acceptUpgrades } from './upgrades.ts';
import { waitForSubscriptions } from './waitForSubscriptions.ts';
import { createWelcome } from './welcome.ts';

declare module '../graphql/context.ts' {
  interface Services {
    eventMark: EventMark;
  }
}

declare module '../events/events.ts' {
  interface Events {
    /** `session` is the hash of the session's id. */
    'session.ended': { session: string };
  }
}

interface SocketOptions {
  server: Server;
  services: Services;
  executor: GraphqlExecutor;
  outcomes: Outcomes;
  identifyCaller: RequestHandler;
  readToken: ReadToken;
  /** Registers a listener for sessions that have ended. */
  onSessionsEnded(listener: (ids: ReadonlySet<string>) => void): void;
  still: StillGood;
}

export interface Sockets {
  /** Closes all sockets, with the request to reconnect. */
  close(): Promise<void>;
  count(): { sockets: number; subscriptions: number };
}

/** Subscriptions over graphql-ws at `/graphql`. */
export function serveSockets(options: SocketOptions): Sockets {
  const { server, services, executor, identifyCaller, readToken } = options;
  const outcomes = new SocketOutcomes(options.outcomes);
  const { formatErrors } = executor;
  const open = new OpenSockets();
  const texts = new SubscriptionTexts();
  const contexts = new WeakMap<WebSocket, SocketContext>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKETS.messageBytes,
    perMessageDeflate: false,
  });
  const welcome = createWelcome({ services, open, outcomes, readToken });
  const newContext = (visit: Visit) => new Context(services, { ...visit, signIn: refuse, signOut: refuse });

  const graphql = useServer<Record<string, unknown>, Extra>(
    {
      // Thrown errors are not sent to clients.
      isProd: true,
      onConnect: (context) => {
        contexts.set(context.extra.socket as WebSocket, context as SocketContext);
        return welcome(context);
      },
      context: ({ extra }) => open.visitOf(extra.socket as WebSocket),
      onSubscribe: createPrepare({ executor, open, texts, outcomes }),
      onClose: (context) => texts.removeAll(context),
      onPing: answerPing,
      subscribe: createSubscribe({
        newContext,
        formatErrors,
        onOutcome: (moment, args, { errors }) =>
          outcomes[moment === 'started' ? 'subscribed' : 'delivered'](
            args.contextValue as Visit,
            args,
            errors,
          ),
        onSlow: cutOff,
      }),
      ...allowReusedIds(texts, {
        // The errors are already formatted; graphql-ws would format them again.
        onNext: (_context, _id, _payload, _args, result) => result,
        onError: (_context, _id, _payload, errors) => formatErrors({ errors }).errors,
        onComplete: (context, id) => texts.remove(context, id),
      }),
      execute: () => ({ errors: [new GraphQLError('Sockets carry subscriptions only.')] }),
    },
    sockets,
  );
  acceptUpgrades({ server, sockets, services, open, outcomes, identifyCaller });

  /** A ping that waits for subscriptions costs as much as one of them. graphql-ws sends its payload back. */
  async function answerPing(context: Connection, payload: unknown) {
    const asked = payload as Record<string, unknown> | undefined;
    if (asked?.subscribed !== undefined)
      open.visitOf(context.extra.socket as WebSocket)?.work.charge(WORK.subscribe);
    const started = await waitForSubscriptions(context as SocketContext, asked);
    if (asked?.mark !== undefined) asked.mark = started ? services.eventMark.current : null;
  }

  function cutOff(visit: Visit): void {
    open.close((other) => other === visit, TRY_AGAIN, 'too slow');
  }

  const stop = [
    services.events.on('session.ended', ({ session }) =>
      open.close((visit) => visit.session?.hash === session, SESSION_ENDED, 'session ended'),
    ),
    services.events.on('accessToken.revoked', ({ accessTokenId }) =>
      open.close(({ token }) => token?.id === accessTokenId, BAD_TOKEN, 'token revoked'),
    ),
    // Whoever is suspended keeps session and tokens: the client may come back (4403) when it ends.
    services.sanctions.onSuspended((members) =>
      open.close(({ viewerId }) => viewerId !== null && members.has(viewerId), SESSION_ENDED, 'suspended'),
    ),
    // Events of other processes were lost; clients that reconnect fetch what they missed.
    services.events.onGap(() => open.close(() => true, TRY_AGAIN, 'connect again')),
    keepRechecking(open, options.still, services.log),
  ];
  options.onSessionsEnded((ids) =>
    open.close(({ session }) => session !== undefined && ids.has(session.id), SESSION_ENDED, 'session ended'),
  );
  return {
    async close() {
      for (const end of stop) end();
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

const refuse = () => Promise.reject(new GraphQLError('Sockets carry subscriptions only.'));
