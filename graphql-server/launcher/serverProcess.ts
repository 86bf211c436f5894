import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeArguments } from './arguments.ts';
import { LAUNCHED_VARIABLE, type Order, type Report } from './protocol.ts';
import { serverOf } from './releases.ts';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export const describeExit = ({ code, signal }: Exit) =>
  signal ? `was ended by ${signal}` : `ended with ${code}`;

export interface ServerOptions {
  /** The listening socket that all processes share. */
  socket: object;
  heapMegabytes: number;
  /** The time that a process has to end after a signal. */
  stopSeconds: number;
  env: NodeJS.ProcessEnv;
}

/** A process may take this long to finish its last requests (`drain.ts`). */
const MAX_DRAIN_MS = 10 * 60 * 1_000;
/** Milliseconds within which a healthy process carries out an order. */
const ORDER_TIMEOUT_MS = 5_000;

/** The server of a build in a process of its own. */
export class ServerProcess {
  readonly folder: string;
  /** Resolves when the process has ended. */
  readonly ended: Promise<Exit>;
  readonly #child: ChildProcess;
  readonly #options: ServerOptions;
  #isAccepting = false;
  #isPaused = false;
  #exit: Exit | undefined;

  constructor(folder: string, options: ServerOptions) {
    this.folder = folder;
    this.#options = options;
    this.#child = start(folder, options);
    this.ended = new Promise((resolve) => {
      const end = (exit: Exit) => resolve((this.#exit ??= exit));
      this.#child.once('exit', (code, signal) => end({ code, signal }));
      // The process could not be started.
      this.#child.once('error', () => this.#child.pid === undefined && end({ code: 127, signal: null }));
    });
    this.#order('hold', options.socket);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#exit !== undefined;
  }

  get isAccepting(): boolean {
    return this.#isAccepting && !this.hasEnded;
  }

  /** Whether it has served, and has confirmed the order to accept no more callers. */
  get isPaused(): boolean {
    return this.#isPaused && !this.hasEnded;
  }

  /** False if it ends earlier, or the time is over. */
  async isReadyWithin(milliseconds: number): Promise<boolean> {
    return this.#reports('ready', milliseconds);
  }

  /** Makes it serve new callers; false if it does not confirm. */
  async accept(): Promise<boolean> {
    const accepting = this.#reports('accepting', ORDER_TIMEOUT_MS);
    this.#order('accept', this.#options.socket);
    this.#isPaused = false;
    return (this.#isAccepting = await accepting);
  }

  /** Makes it accept no more callers. */
  async pause(): Promise<void> {
    if (!this.isAccepting) return;
    const paused = this.#reports('paused', ORDER_TIMEOUT_MS);
    this.#order('pause');
    this.#isPaused = await paused;
    this.#isAccepting = false;
  }

  /** Sends the signal, and kills the process after a timeout. A paused one may drain for long unless `hurry` is set. */
  async end(signal: NodeJS.Signals, { hurry = false } = {}): Promise<Exit> {
    this.#child.kill(signal);
    // The second signal makes it end without waiting for connected clients.
    if (hurry) setTimeout(() => this.#child.kill(signal), 100).unref();
    const late = setTimeout(
      () => this.kill(),
      this.#options.stopSeconds * 1_000 + (hurry ? 0 : MAX_DRAIN_MS),
    );
    void this.ended.then(() => clearTimeout(late));
    return this.ended;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #order(order: Order, socket?: object): void {
    if (this.hasEnded || !this.#child.connected) return;
    this.#child.send(order, socket as never, () => {});
  }

  #reports(report: Report, milliseconds: number): Promise<boolean> {
    const child = this.#child;
    const done = new AbortController();
    const output = new Promise<boolean>((resolve) => {
      const listen = (message: unknown) => message === report && resolve(true);
      child.on('message', listen);
      done.signal.addEventListener('abort', () => child.off('message', listen));
    });
    const late = sleep(milliseconds, false, { signal: done.signal }).catch(() => false);
    return Promise.race([output, late, this.ended.then(() => false)]).finally(() => done.abort());
  }
}

function start(folder: string, { env, heapMegabytes }: ServerOptions): ChildProcess {
  return spawn(nodeOf(folder), [...nodeArguments(heapMegabytes), serverOf(folder)], {
    cwd: folder,
    env: { ...env, [LAUNCHED_VARIABLE]: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A terminal's Ctrl-C goes to the launcher, which passes it on.
    detached: true,
  });
}

/** Each build includes its own version of Node. */
function nodeOf(folder: string): string {
  const own = join(folder, 'node_modules/node/bin/node');
  return existsSync(own) ? own : process.execPath;
}
