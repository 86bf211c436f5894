import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, Server as Listener } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LAUNCHED_VARIABLE, type Order, type Report } from './protocol.ts';

/** A server process's end of the channel to its launcher. */
export interface LauncherLink {
  /** Says that the server is ready, and resolves once the launcher lets it accept. */
  open(server: Server, isReady: () => Promise<boolean>): Promise<void>;
  /** Whether another process accepts callers now: there is no hurry then to let go of those who are connected. */
  isPaused(): boolean;
}

/** Milliseconds after which a server that is not ready looks again. */
const POLL_INTERVAL_MS = 200;

/** The launcher that started this process; undefined where it was started by itself. */
export function linkToLauncher(): LauncherLink | undefined {
  if (!process.env[LAUNCHED_VARIABLE] || !process.send) return undefined;
  // Processes that we start are not the launcher's.
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
  // Without its launcher nobody would end this process, and the next launcher could not have the port.
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

/** The socket listens from here on, whoever has it: callers wait in it instead of being refused. */
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

/** Not HTTP's own `close`, which also ends connections on which the next request may be on its way. */
const pause = (server: Server) => Reflect.apply(Listener.prototype.close, server, []);
