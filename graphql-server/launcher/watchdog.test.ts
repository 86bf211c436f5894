import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

/** Longer than the watchdog's timeout, in milliseconds. */
const LONG = 20_000;

/** A process with the watchdog that prints `up`, and `done` when its event loop has been blocked for `blocked` ms. */
function start(blocked: number, options: string[] = []) {
  const script = `
    import { startWatchdog } from './dist/graphql-server/launcher/watchdog.js';
    startWatchdog();
    setTimeout(() => {
      console.log('up');
      const until = performance.now() + ${blocked};
      while (performance.now() < until);
      setTimeout(() => console.log('done'), 1_000);
      setTimeout(() => {}, 3_000);
    }, 1_500);`;
  const child = spawn(process.execPath, [...options, '--input-type=module', '-e', script], { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes) => (output += bytes));
  const end = once(child, 'exit').then(([code, signal]) => ({ code, signal, output }));
  return { child, end };
}

describe.concurrent('a process with a watchdog', () => {
  it('ends when its event loop is blocked, and says so', async ({ expect }) => {
    const { code, signal, output } = await start(120_000).end;
    expect([code, signal]).toEqual([null, 'SIGKILL']);
    const line = output.split('\n').find((text) => text.startsWith('{'))!;
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      msg: 'The event loop has been blocked for 15 s: the process ends itself',
    });
    expect(output).not.toContain('done');
  });

  it('lives through a block that is shorter', async ({ expect }) => {
    expect(await start(10_000).end).toMatchObject({ code: 0, output: 'up\ndone\n' });
  });

  it('lives when it was stopped and continued, as a machine that slept', async ({ expect }) => {
    const { child, end } = start(0);
    await once(child.stdout!, 'data');
    child.kill('SIGSTOP');
    await sleep(LONG);
    child.kill('SIGCONT');
    expect(await end).toMatchObject({ code: 0, output: 'up\ndone\n' });
  });

  it('lives under a debugger', async ({ expect }) => {
    const { code, output } = await start(LONG, ['--inspect=127.0.0.1:0']).end;
    expect(code).toBe(0);
    expect(output).toContain('done');
  });
});

it('it keeps no process alive', async () => {
  const { end } = start(0);
  expect((await end).code).toBe(0);
});
