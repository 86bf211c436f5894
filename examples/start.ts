import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach } from 'vitest';

const running = new Set<ChildProcess>();

/** After each test of a file that calls this. */
export const stopAll = () =>
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    running.clear();
  });

export interface Example {
  /** The lines that it has written so far. */
  lines: string[];
  /** Ends it as a crash does. */
  crash(): Promise<void>;
}

/** Starts an example as its reader would. */
export function start(script: string, env: Record<string, string>, lines: string[] = []): Example {
  const child = spawn(process.execPath, ['--no-warnings', `examples/${script}`], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  createInterface(child.stdout!).on('line', (line) => lines.push(line));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    lines,
    async crash() {
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
    },
  };
}
