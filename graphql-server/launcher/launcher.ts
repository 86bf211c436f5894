import { draftRelease, isBuild, readRelease } from './releases.ts';
import type { Log } from './log.ts';
import { ServerProcess, describeExit, type Exit, type ServerOptions } from './serverProcess.ts';
import { Refusal, type Settings } from './settings.ts';

interface LauncherOptions {
  settings: Settings;
  /** The port it listens on; the settings may contain 0. */
  port: number;
  server: ServerOptions;
  log: Log;
}

/** Reports the progress of a switch to the client that requested it. */
type ReportProgress = (line: string) => void;

const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** How often a server is restarted that a signal ended before it ever served. */
const MAX_EARLY_RESTARTS = 3;

/**
 * Keeps one server process of the product alive on a socket that it never closes, and replaces it with a process of
 * another build on request.
 */
export class Launcher {
  readonly #options: LauncherOptions;
  /** All processes that have not ended yet. */
  readonly #processes = new Set<ServerProcess>();
  /** The process that serves new callers, or will. */
  #current: ServerProcess | undefined;
  /** The build folder of the current process, also while no process runs. */
  #folder = '';
  #previous: string | undefined;
  /** A new build that serves already and may still be rolled back. */
  #onTrial: ServerProcess | undefined;
  #isSwitching = false;
  #isStopping = false;
  #hasServed = false;
  #crashes = 0;
  #restart: NodeJS.Timeout | undefined;
  readonly #over = Promise.withResolvers<number>();

  constructor(options: LauncherOptions) {
    this.#options = options;
  }

  /** Resolves with the exit code when the launcher has ended. */
  get over(): Promise<number> {
    return this.#over.promise;
  }

  status() {
    return {
      pid: process.pid,
      uid: process.getuid?.() ?? -1,
      port: this.#options.port,
      folder: this.#folder,
      previous: this.#previous,
      serverPid: this.#current?.pid,
      isServing: this.#current?.isAccepting ?? false,
      isSwitching: this.#isSwitching,
    };
  }

  start(folder: string): void {
    this.#folder = folder;
    this.#previous = readRelease(this.#options.settings.dataDir)?.previous;
    void this.#launch(folder);
  }

  /** Ends all processes; they complete requests in flight. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const current = this.#current;
    const exits = [...this.#processes].map((each) => each.end(signal, { hurry: each !== current }));
    // No second signal, because it would shorten DRAIN_SECONDS; the timeout is for a process that hangs.
    const late = setTimeout(() => current?.kill(), this.#options.settings.stopSeconds * 1_000);
    await Promise.all(exits);
    clearTimeout(late);
    const exit = await current?.ended;
    // A process that the signal ended before it could handle it has ended as intended.
    this.#over.resolve(!exit || exit.signal === signal ? 0 : (exit.code ?? 1));
  }

  /** Ends all processes at once. */
  kill(): void {
    for (const each of this.#processes) each.kill();
  }

  /**
   * Starts the build of another folder beside the serving one, directs callers to it once it is ready, watches it, and
   * only then ends the previous process. Throws a `Refusal` with the reason if the old one (still or again) serves.
   */
  async switchTo(folder: string, report: ReportProgress): Promise<void> {
    this.#refuseToSwitch(folder);
    this.#isSwitching = true;
    const { dataDir } = this.#options.settings;
    const before = this.#folder;
    try {
      const release = draftRelease(dataDir, { folder, previous: before });
      try {
        await this.#exchange(folder, report);
        this.#previous = before;
        release.keep();
      } finally {
        release.discard();
      }
      this.#options.log('info', `Switched from ${before} to ${folder}`);
    } catch (error) {
      this.#options.log('error', `Not switched to ${folder}: ${(error as Error).message}`);
      throw error;
    } finally {
      this.#isSwitching = false;
    }
  }

  #refuseToSwitch(folder: string): void {
    if (this.#isStopping) throw new Refusal('The product is stopping.');
    if (this.#isSwitching) throw new Refusal('Another switch is under way.');
    if (folder === this.#folder) throw new Refusal(`${folder} is the version that serves already.`);
    if (!isBuild(folder))
      throw new Refusal(`In ${folder} is no complete build that the product's user can read.`);
  }

  async #exchange(folder: string, report: ReportProgress): Promise<void> {
    report(`Starting the new version beside the old one`);
    const next = await this.#startReady(folder);
    const old = this.#current;
    clearTimeout(this.#restart);
    this.#current = this.#onTrial = next;
    try {
      await old?.pause();
      const { watchSeconds } = this.#options.settings;
      report(`It serves; watching it for ${watchSeconds} s`);
      const { failureDuring } = await import('./watch.ts');
      const failure = await failureDuring(watchSeconds, next, this.#options);
      if (this.#isStopping) throw new Refusal('The product was told to stop.');
      if (failure) throw new Refusal(`The new version ${failure}; the old one serves again.`);
    } catch (error) {
      await this.#rollBack(old, next);
      throw error;
    } finally {
      this.#onTrial = undefined;
    }
    this.#folder = folder;
    this.#hasServed = true;
    this.#crashes = 0;
    if (next.hasEnded) this.#revive(await next.ended);
    if (old) void old.end('SIGTERM', { hurry: !old.isPaused });
  }

  /** Starts an accepting process of a build; the serving process is not affected if that fails. */
  async #startReady(folder: string): Promise<ServerProcess> {
    const { readySeconds } = this.#options.settings;
    const next = this.#spawn(folder);
    const startedAt = performance.now();
    if ((await next.isReadyWithin(readySeconds * 1_000)) && !this.#isStopping && (await next.accept()))
      return next;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const why = next.hasEnded ? describeExit(await next.ended) : `was not ready after ${seconds} s`;
    void next.end('SIGTERM', { hurry: true });
    throw new Refusal(`The new version ${why} (its log says more); the old one has not been touched.`);
  }

  async #rollBack(old: ServerProcess | undefined, next: ServerProcess): Promise<void> {
    if (this.#isStopping) return;
    if (old && (await old.accept())) this.#current = old;
    else {
      void old?.end('SIGTERM', { hurry: true });
      void this.#launch(this.#folder);
    }
    if (next.hasEnded) return;
    await next.pause();
    void next.end('SIGTERM', { hurry: true });
  }

  /** Starts a process that becomes the serving one when it is ready. */
  async #launch(folder: string): Promise<void> {
    const started = this.#spawn(folder);
    this.#current = started;
    if (!(await started.isReadyWithin(NO_TIMEOUT_MS)) || this.#current !== started) return;
    if (!(await started.accept())) return void started.end('SIGTERM', { hurry: true });
    this.#hasServed = true;
  }

  #spawn(folder: string): ServerProcess {
    const started = new ServerProcess(folder, this.#options.server);
    const startedAt = performance.now();
    this.#processes.add(started);
    void started.ended.then((exit) => {
      this.#processes.delete(started);
      if (started !== this.#current || started === this.#onTrial || this.#isStopping) return;
      if (performance.now() - startedAt > 60_000) this.#crashes = 0;
      this.#revive(exit);
    });
    return started;
  }

  /** Restarts a process that has served. One that never served ends the launcher, at the latest after a few tries. */
  #revive(exit: Exit): void {
    if (!this.#hasServed && exit.code !== null) return this.#over.resolve(exit.code || 1);
    if (!this.#hasServed && this.#crashes === MAX_EARLY_RESTARTS) return this.#giveUp(exit);
    const pause = restartPause(this.#crashes++);
    this.#options.log('error', `The server ${describeExit(exit)}; it is started again in ${pause} ms`);
    this.#current = undefined;
    this.#restart = setTimeout(() => void this.#launch(this.#folder), pause);
  }

  #giveUp(exit: Exit): void {
    this.#options.log(
      'error',
      `The server ${describeExit(exit)}, ${MAX_EARLY_RESTARTS + 1} times before it ever served`,
    );
    this.#over.resolve(1);
  }
}

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 15_000;

/** Milliseconds to wait before a server is restarted after this number of recent crashes. */
const restartPause = (crashes: number): number =>
  Math.min(MIN_PAUSE_MS * 2 ** Math.min(crashes, 10), MAX_PAUSE_MS);
