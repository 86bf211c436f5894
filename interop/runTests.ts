import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { makeWorld } from './world.ts';

const folder = import.meta.dirname;

/** What was said behind the name of the program, whether or not a `--` stands before it. */
export const wordsGiven = (): string[] => process.argv.slice(2).filter((word) => word !== '--');

/** The test files whose names hold one of the words; all of them where there is none. */
export function testsNamed(words: string[]): string[] {
  const all = globSync('clients/**/*.test.ts', { cwd: folder }).toSorted();
  return words.length === 0 ? all : all.filter((file) => words.some((word) => file.includes(word)));
}

/** A world of new members at the product, and the variables that tell a test where both are. */
export async function environmentFor(product: string, url = product): Promise<Record<string, string>> {
  const file = `${folder}/generated/world.json`;
  writeFileSync(file, JSON.stringify(await makeWorld(product)));
  // For mutants, which know the members too.
  process.env['INTEROP_WORLD'] = file;
  return { INTEROP_URL: url, INTEROP_WORLD: file };
}

interface Outcome {
  passed: boolean;
  /** What the tests printed; empty where it went to the terminal. */
  said: string;
}

/** Milliseconds for a file: what holds a process open after its last test would hold all of this up. */
const TIMEOUT_MS = 120_000;

/** Runs test files one after the other, each in a process of its own. A test that waits for what never comes ends after 30 s. */
export async function runTests(
  files: string[],
  environment: Record<string, string>,
  { silent = false } = {},
): Promise<Outcome> {
  const env = { ...process.env, ...environment };
  const stdio = ['ignore', silent ? 'pipe' : 'inherit', silent ? 'pipe' : 'inherit'] as const;
  const args = ['--test', '--test-concurrency=1', '--test-timeout=30000', ...files];
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: [...stdio] });
  const said = child.stdout ? text(child.stdout) : '';
  child.stderr?.resume();
  const end = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS * files.length);
  const [code] = await once(child, 'exit');
  clearTimeout(end);
  return { passed: code === 0, said: await said };
}
