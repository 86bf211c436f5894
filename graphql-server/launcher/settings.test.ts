import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataDir } from './testing/startLauncher.ts';

/** Starts the built launcher with settings it must refuse; resolves with its output. */
async function refused(settings: Record<string, string>): Promise<string> {
  const dataDir = await makeDataDir();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', ...settings };
  const child = spawn(process.execPath, ['dist/graphql-server/launcher/main.js'], { env, stdio: 'pipe' });
  try {
    const exit = once(child, 'exit');
    const output = (await child.stderr.toArray()).join('');
    expect((await exit)[0]).toBe(1);
    return output.trimEnd();
  } finally {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

it.each([
  ['DATA_DIR', '/proc/nope', 'DATA_DIR /proc/nope cannot be used: there is no such place (ENOENT).'],
  [
    'DATA_DIR',
    join(process.cwd(), 'package.json'),
    'package.json cannot be used: a part of its path is a file, not a folder (ENOTDIR).',
  ],
  ['HOST', 'nobody.invalid', 'Cannot listen at HOST nobody.invalid, PORT 0: this machine does not know it.'],
  ['HOST', '192.0.2.1', 'Cannot listen at HOST 192.0.2.1, PORT 0: this machine has no such address.'],
  ['HEAP_MEGABYTES', '2', 'HEAP_MEGABYTES: must be a whole number from 64 to 65536'],
  ['PORT', 'http', 'PORT: must be a whole number from 0 to 65535'],
])('%s=%s is refused in a sentence', async (name, value, sentence) => {
  const output = await refused({ [name]: value });
  expect(output).toContain(sentence);
  expect(output.split('\n').length).toBeLessThan(3);
});

it('all that is wrong is listed, a line each', async () => {
  const output = await refused({ PORT: '99999', HEAP_MEGABYTES: 'much', DRAIN_SECONDS: '601' });
  expect(output.split('\n').slice(1)).toEqual([
    '  PORT: must be a whole number from 0 to 65535',
    '  HEAP_MEGABYTES: must be a whole number from 64 to 65536',
    '  DRAIN_SECONDS: must be a whole number from 0 to 600',
  ]);
});
