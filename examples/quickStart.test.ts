import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { useTestApp } from '../graphql-server/testing/testApp.ts';

const testApp = useTestApp();
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** The shell's part of a chapter, with our address in the place of the usual one. */
async function scriptOf(file: string, chapter: string): Promise<string> {
  const text = (await readFile(file, 'utf8')).split(`\n## ${chapter}\n`)[1]!.split('\n## ')[0]!;
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!.trimEnd());
  return blocks.join('\necho\n').replaceAll('http://127.0.0.1:4000', testApp.url);
}

const CHAPTERS = [
  ['README.md', 'A bot in two calls', ['"content":"gm"']],
  ['docs/api.md', 'Quick start', ['"content":"gm"', '"content":"beep"', '"nodes":[{"content":"gm"']],
] as const;

it.skipIf(!hasCurl).each(CHAPTERS)('%s: what stands under “%s” works', async (file, chapter, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-quick-'));
  // Both make an account of this name.
  await testApp.database.pool.query("update users set username = 'bot' || id where username = 'my_bot'");
  const script = await scriptOf(file, chapter);
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });
  for (const part of expected) expect(stdout).toContain(part);
  await rm(folder, { recursive: true, force: true });
});
