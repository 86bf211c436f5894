import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Answer, Task } from './worker.ts';

/** A process that does one task after the other, until it dies of one. */
export interface WorkerProcess {
  readonly isAlive: boolean;
  /** Never rejects: a process that cannot be started, dies or says nothing for long is an answer too. */
  ask(task: Task): Promise<Answer | Death>;
  end(): void;
}

/** No answer came. A decoder that crashes is the image's fault; all else, the killer of the kernel too, is ours. */
export interface Death {
  isCrash: boolean;
  how: string;
}

const CRASHES = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];
/**
 * Milliseconds. The process watches its own processor time; this is for one that stands still or has been stopped,
 * however busy the machine.
 */
const SILENCE = 120_000;

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

/** Undefined where there is no room for another process, as when all descriptors are in use. */
function startChild(): ChildProcess | undefined {
  try {
    // Beside this file lies its source or what was compiled from it.
    const child = fork(join(import.meta.dirname, `worker${extname(import.meta.filename)}`), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: ENVIRONMENT,
    });
    child.on('error', () => {});
    child.unref();
    child.channel?.unref();
    return child;
  } catch {
    return undefined;
  }
}

/** Our environment holds secrets; a decoder needs none of them. */
const ENVIRONMENT = { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS };

function ask(child: ChildProcess, task: Task): Promise<Answer | Death> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | Death) => {
      clearTimeout(patience);
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
    const patience = setTimeout(() => die('stands still'), SILENCE);
    child.once('message', onMessage).once('exit', onExit).once('error', onError);
    // An end that is told of by the failing call comes with its reason in a moment.
    child.send(task, (error) => error && setTimeout(() => die(error.message), 1_000));
  });
}
