import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a program of a build with the settings of the running product. */
export async function runProgram(
  folder: string,
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  const script = join(folder, 'dist/graphql-server', program);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (ended.output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (ended.errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...ended };
}
