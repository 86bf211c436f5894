import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import type { Answer, Task } from './worker.ts';

/** A child process that does one task after the other. */
export interface WorkerProcess {
  readonly isAlive: boolean;
  /** Never rejects: a process that cannot be started, dies or does not answer resolves with `Death`. */
  ask(task: Task): Promise<Answer | Death>;
  end(): void;
}

/** No answer came. A crash of the decoder is caused by the image; anything else, such as SIGKILL, is a server error. */
export interface Death {
  isCrash: boolean;
  how: string;
}

const CRASHES = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];
/** The process limits its own CPU time; this timeout is for one that hangs without using any. */
const ANSWER_TIMEOUT_MS = 120_000;

export function startWorker(): WorkerProcess {
  const child = startChild();
  return {
    get isAlive() {
      return child !== undefined && child.connected && !child.killed;
    },
    ask: (task) => (child ? ask(child, task) : Promise.resolve({ isCrash: false, how: 'not started' })),
    end: () => {
      if (child?.connected) child.disconnect();
    },
  };
}

/** Undefined if no process can be started, for example without free file descriptors. */
function startChild(): ChildProcess | undefined {
  try {
    // `.ts` in tests, `.js` in the build.
    const child = fork(join(import.meta.dirname, `worker${extname(import.meta.filename)}`), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: ENVIRONMENT,
    });
    child.on('error', () => {});
    yieldProcessor(child);
    child.unref();
    child.channel?.unref();
    return child;
  } catch {
    return undefined;
  }
}

/** Decoding takes only processor time that answering requests leaves. */
function yieldProcessor({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, which its exit event reports.
  }
}

/** The environment contains secrets, which decoders do not need. */
const ENVIRONMENT = { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS };

function ask(child: ChildProcess, task: Task): Promise<Answer | Death> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | Death) => {
      clearTimeout(timeout);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(answer);
    };
    const die = (how: string, isCrash = false) => {
      child.kill('SIGKILL');
      finish({ how, isCrash });
    };
    const onMessage = (answer: Answer) => {
      if (answer.isStuck) child.kill('SIGKILL');
      finish(answer);
    };
    const onExit = (code: number | null, signal: string | null) =>
      die(`ended with ${signal ?? code}`, CRASHES.includes(signal ?? ''));
    const onError = (error: Error) => die(error.message);
    const timeout = setTimeout(() => die('stands still'), ANSWER_TIMEOUT_MS);
    child.once('message', onMessage).once('exit', onExit).once('error', onError);
    // If the process has ended, the exit event follows and has the reason.
    child.send(task, (error) => error && setTimeout(() => die(error.message), 1_000));
  });
}
