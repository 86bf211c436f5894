import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/bench/product.ts';
import { describe, expect, it } from 'vitest';
import { get, useLaunches } from './testing/launches.ts';
import { isAlive, makeDataDir, startLauncher } from './testing/startLauncher.ts';

const { build, launch, cleanUp } = useLaunches();

describe('a server process that crashes', () => {
  it('is started again, and who comes meanwhile is answered, not refused', async () => {
    const running = await launch(await build('one'));
    const { pid, from } = await get(running);
    expect(from).toBe('127.0.0.1');
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(1);
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(running)));
    expect(new Set(answers.map((answer) => answer.pid)).size).toBe(1);
    expect(answers[0]!.pid).not.toBe(pid);
    expect(running.output()).toContain('The server was ended by SIGKILL; it is started again in 100 ms');
  });

  it('again and again is started again and again', async () => {
    const running = await launch(await build('one', { crashesAfter: 50 }));
    await expect
      .poll(() => running.output().match(/it is started again in \d+ ms/g) ?? [])
      .toEqual(
        expect.arrayContaining(['100', '200', '400', '800'].map((ms) => `it is started again in ${ms} ms`)),
      );
    expect(running.child.exitCode).toBeNull();
    expect(await running.stop()).toBe(0);
  });

  it('that ends before it ever served ends the launcher with the same code', async () => {
    const dataDir = await makeDataDir(await build('one', { exitsAtStart: 3 }));
    const running = await startLauncher(dataDir, {}, async ({ child }) => once(child, 'exit'));
    expect(running.child.exitCode).toBe(3);
  });

  it('again and again before it ever served ends the launcher too', async () => {
    const dataDir = await makeDataDir(await build('one', { abortsAtStart: true }));
    const running = await startLauncher(dataDir, {}, async ({ child }) => once(child, 'exit'));
    expect(running.child.exitCode).toBe(1);
    expect(running.output()).toContain('The server was ended by SIGABRT, 4 times before it ever served');
  });
});

describe('an end', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s lets what is in flight finish, and is 0',
    async (signal) => {
      const running = await launch(await build('one'));
      const slow = get(running, '/slow');
      const { serverPid } = await running.status();
      await sleep(300);
      const ended = running.stop(signal);
      expect(await slow).toMatchObject({ name: 'one' });
      expect(await ended).toBe(0);
      expect(isAlive(serverPid!)).toBe(false);
    },
  );

  it('of the launcher by SIGKILL leaves no server process, and the port is free', async () => {
    const running = await launch(await build('one'));
    const { serverPid } = await running.status();
    await running.stop('SIGKILL');
    await expect.poll(() => isAlive(serverPid!)).toBe(false);
    const again = await startLauncher(running.dataDir, { PORT: String(running.port) });
    cleanUp.push(() => again.stop());
    expect((await get(again)).pid).not.toBe(serverPid);
    expect((await again.status()).isServing).toBe(true);
  });

  it('of a server process that hears nothing comes all the same, at the second signal', async () => {
    const running = await launch(await build('deaf', { isDeaf: true }));
    const { serverPid } = await running.status();
    running.child.kill('SIGTERM');
    await sleep(2_000);
    expect(running.child.exitCode).toBeNull();
    expect(await running.stop('SIGTERM')).toBe(1);
    expect(isAlive(serverPid!)).toBe(false);
  });
});

it('a port in use is reported in one sentence and ends the launcher', async () => {
  const running = await launch(await build('one'));
  const dataDir = await makeDataDir();
  const second = await startLauncher(dataDir, { PORT: String(running.port) }, async ({ child }) =>
    once(child, 'exit'),
  );
  expect(second.child.exitCode).toBe(1);
  expect(second.output()).toBe(
    `Cannot listen at HOST 127.0.0.1, PORT ${running.port}: another program listens there.\n`,
  );
});

it('what comes to the control socket and is no command is refused, and harms nobody', async () => {
  const running = await launch(await build('one'));
  const log = async (text: string) => {
    const socket = createConnection(join(running.dataDir, `launcher-${running.port}.sock`));
    socket.on('error', () => {});
    socket.end(text);
    return (await socket.toArray().catch(() => [])).join('');
  };
  expect(await log('{"command":"stop"}\n')).toContain('knows the commands');
  expect(await log('null\n')).toContain('knows the commands');
  expect(await log('no json\n')).toContain('refused');
  expect(await log('x'.repeat(100_000))).toBe('');
  expect(await log('')).toBe('');
  expect(await get(running)).toMatchObject({ name: 'one' });
});

it('something else where its control socket should be keeps nobody from being served', async () => {
  const dataDir = await makeDataDir(await build('one'));
  const port = await freePort();
  await mkdir(join(dataDir, `launcher-${port}.sock`));
  const running = await startLauncher(dataDir, { PORT: String(port) }, async (starting) =>
    expect.poll(() => get(starting).catch(() => undefined)).toMatchObject({ name: 'one' }),
  );
  expect(running.output()).toContain('No upgrade can be done while this runs');
  expect(await running.stop()).toBe(0);
});
