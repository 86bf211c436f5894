import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { setConnection } from '../../lib/network/connection.ts';
import { forgetMarks } from '../../lib/live/marks.ts';
import { viewerHeaders } from '../../lib/session/viewerHeaders.ts';
import { pauseAfter, resuming } from './resumeSubscriptions.ts';

const MAX_WAIT_MS = 5_000;
const PING_MS = 10_000;
const PONG_WITHIN_MS = 5_000;

/** The network has come back since the last attempt to connect: the next one need not wait. */
let isNetworkBack = false;

/** Seconds that the server requested when it closed the last socket. */
let requestedPause = 0;

/**
 * Doubles from 250 ms up to five seconds; the jitter keeps a thousand clients from coming back in step. A network
 * that is back ends the wait, but not the pause that the server has requested.
 */
async function waitBeforeRetry(retries: number): Promise<void> {
  await new Promise((done) => setTimeout(done, requestedPause * 1_000));
  if (isNetworkBack) return void (isNetworkBack = false);
  const wait = Math.min(MAX_WAIT_MS, 250 * 2 ** retries) * (0.5 + Math.random() / 2);
  await new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, wait);
    addEventListener('online', end);
  });
}

let pongTimer: ReturnType<typeof setTimeout>;
let open: WebSocket;
/** Callbacks by ping; responses of a lost socket never arrive. */
const pingCallbacks = new Map<unknown, (mark?: string) => void>();
let lastPing = 0;

/** The server answers this ping when all subscriptions sent before it have started, with its mark. */
function subscribed(): Promise<string | undefined> {
  return new Promise((done) => {
    pingCallbacks.set(++lastPing, done);
    open.send(JSON.stringify({ type: 'ping', payload: { subscribed: lastPing, mark: null } }));
  });
}

/** What is sent while a socket closes is lost and sent again over the next one; browsers would log an error. */
class Socket extends WebSocket {
  override send(data: string): void {
    if (this.readyState === WebSocket.OPEN) super.send(data);
  }
}

const socket = createClient({
  url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
  connectionParams: viewerHeaders,
  webSocketImpl: Socket,
  retryAttempts: Infinity,
  shouldRetry: () => true,
  retryWait: waitBeforeRetry,
  keepAlive: PING_MS,
  on: {
    connected: (opened) => {
      open = opened as WebSocket;
      setConnection({ socket: 'up', subscribed });
    },
    closed: (event) => {
      requestedPause = pauseAfter(event);
      pingCallbacks.clear();
      clearTimeout(pongTimer);
      forgetMarks(); // profiles show posts and stories, which do not change a mark
      setConnection({ socket: 'down' });
    },
    // A network that drops packets closes nothing: no answer to a ping means that the socket is dead.
    ping: (received) => {
      if (!received) pongTimer = setTimeout(() => socket.terminate(), PONG_WITHIN_MS);
    },
    pong: (received, payload) => {
      if (received) clearTimeout(pongTimer);
      pingCallbacks.get(payload?.subscribed)?.(payload?.mark as string);
      pingCallbacks.delete(payload?.subscribed);
    },
  },
});

/** Subscriptions use one socket, which opens with the first of them and reconnects without limit. */
export const socketLink = new GraphQLWsLink(resuming(socket));

/** Closes the socket; running subscriptions open a new one, which sends the current session cookie. */
export const reopenSocket = (): void => socket.terminate();

// A socket of the previous network may hang for a minute before the browser gives it up.
addEventListener('online', () => {
  isNetworkBack = true;
  reopenSocket();
});
