import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, Server as Listener } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LAUNCHED_VARIABLE, type Order, type Report } from './protocol.ts';

/** A server process's end of the channel to its launcher. */
export interface LauncherLink {
  /** Reports that the server is ready, and resolves once the launcher lets it accept. */
  open(server: Server, isReady: () => Promise<boolean>): Promise<void>;
  /** Whether another process accepts callers now; if so, connected clients need not be disconnected quickly. */
  isPaused(): boolean;
}

/** Milliseconds between checks whether the server is ready. */
const POLL_INTERVAL_MS = 200;

/** The launcher that started this process; undefined if it was started without one. */
export function linkToLauncher(): LauncherLink | undefined {
  if (!process.env[LAUNCHED_VARIABLE] || !process.send) return undefined;
  // Child processes of this one do not belong to the launcher.
  delete process.env[LAUNCHED_VARIABLE];
  let server: Server | undefined;
  let isPaused = false;
  const report = (what: Report) => void process.send!(what, () => {});
  const closeListener = () => server?.listening && pause(server);

  process.on('message', (order: Order, handle: unknown) => {
    if (order === 'hold') hold(handle);
    if (order === 'accept') {
      isPaused = false;
      server?.listen(handle, () => report('accepting'));
    }
    if (order === 'pause') {
      isPaused = true;
      closeListener();
      report('paused');
    }
  });
  // Nothing else would end this process without its launcher, and the next launcher could not bind the port.
  process.once('disconnect', () => {
    closeListener();
    process.kill(process.pid, 'SIGTERM');
  });

  return {
    isPaused: () => isPaused,
    async open(opened, isReady) {
      server = opened;
      while (!(await isReady())) await sleep(POLL_INTERVAL_MS);
      report('ready');
      await once(server, 'listening');
    },
  };
}

/** Makes the socket listen, so that callers wait in its queue instead of being refused. */
function hold(handle: unknown): void {
  createServer()
    .on('error', giveUp)
    .listen(handle)
    .close(() => {});
}

function giveUp({ message }: Error): void {
  console.error(`The port cannot be listened at: ${message}`);
  process.exit(1);
}

/** HTTP's own `close` also ends connections on which the next request may be on its way. */
const pause = (server: Server) => Reflect.apply(Listener.prototype.close, server, []);
