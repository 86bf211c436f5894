import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Behaviour } from './testing/build.ts';
import { get, useLaunches, type Answer } from './testing/launches.ts';
import { ceaselessly } from './testing/load.ts';
import { isAlive, startLauncher, type Running } from './testing/startLauncher.ts';

const { build, launch } = useLaunches();

const names = (answers: { name: string }[]) => [...new Set(answers.map(({ name }) => name))];

describe('a switch', () => {
  it('under load, with connections kept and new ones, loses no request', async () => {
    const [one, two] = [await build('one'), await build('two')];
    const running = await launch(one);
    const load = ceaselessly(running.url);
    await sleep(500);
    const before = (await get(running)).pid;
    const status = await running.switchTo(two);
    expect(status).toMatchObject({ folder: two, previous: one, isServing: true });
    await expect.poll(() => isAlive(before)).toBe(false);
    await sleep(500);
    const { answers, failures } = await load.end();
    expect(failures).toEqual([]);
    expect(names(answers)).toEqual(['one', 'two']);
    expect(answers.at(-1)!.name).toBe('two');
    expect(answers.length).toBeGreaterThan(200);
    expect(JSON.parse(await readFile(join(running.dataDir, 'release.json'), 'utf8'))).toEqual({
      folder: two,
      previous: one,
    });
  });

  it('lets quiet connections and uploads finish, and tells WebSockets 1001', async () => {
    const running = await launch(await build('one'));
    const agent = new Agent({ keepAlive: true, maxFreeSockets: 500 });
    const quiet = await Promise.all(Array.from({ length: 500 }, () => ask(running, agent)));
    expect(names(quiet)).toEqual(['one']);
    const upload = request(running.url, { method: 'POST' });
    upload.write('x'.repeat(1_000));
    const socket = new WebSocket(running.url.replace('http', 'ws'));
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await running.switchTo(await build('two'));
    expect((await closed)[0]).toBe(1001);
    // The old one still serves its connected clients.
    const asked = await Promise.all(Array.from({ length: 500 }, () => ask(running, agent)));
    expect(names(asked)).toEqual(['one']);
    const answered = once(upload, 'response');
    upload.end('y'.repeat(1_000));
    const body = JSON.parse((await (await answered)[0].toArray()).join(''));
    expect(body).toMatchObject({ name: 'one', bytes: 2_000 });
    await expect.poll(() => isAlive(body.pid)).toBe(false);
    agent.destroy();
  });

  it.each([
    ['exits at its start', { exitsAtStart: 7 }, 'The new version ended with 7'],
    ['is never ready', { isNeverReady: true }, 'The new version was not ready after 2 s'],
    [
      'crashes when it has served a while',
      { crashesAfter: 2_500 },
      'The new version ended with 9 when it had served',
    ],
    ['stops being ready', { unreadyAfter: 500 }, 'was not ready at /readyz; the old one serves again'],
  ])('to a build that %s goes back, and nobody notices', async (_what, behaviour: Behaviour, sentence) => {
    const one = await build('one');
    const running = await launch(one, { UPGRADE_READY_SECONDS: '2', UPGRADE_WATCH_SECONDS: '8' });
    const { pid } = await get(running);
    const load = ceaselessly(running.url);
    await expect(running.switchTo(await build('bad', behaviour))).rejects.toThrow(sentence);
    expect(await running.status()).toMatchObject({ folder: one, isServing: true, serverPid: pid });
    expect((await get(running)).pid).toBe(pid);
    const { failures } = await load.end();
    // A request in progress is lost when its process crashes.
    if (!behaviour.crashesAfter) expect(failures).toEqual([]);
    expect(await readFile(join(running.dataDir, 'release.json'), 'utf8')).not.toContain('bad');
    expect(await running.stop()).toBe(0);
  });

  it('goes back to a build whose process has died meanwhile, by starting it again', async () => {
    const one = await build('one');
    const running = await launch(one, { UPGRADE_WATCH_SECONDS: '8' });
    const { pid } = await get(running);
    const refused = expect(running.switchTo(await build('bad', { crashesAfter: 2_000 }))).rejects.toThrow(
      'the old one serves again',
    );
    await expect.poll(async () => (await get(running)).name).toBe('bad');
    process.kill(pid, 'SIGKILL');
    await refused;
    expect(await get(running)).toMatchObject({ name: 'one' });
  });

  it('is refused while another is under way, and to folders that cannot be', async () => {
    const one = await build('one');
    const two = await build('two');
    const running = await launch(one, { UPGRADE_WATCH_SECONDS: '2' });
    await expect(running.switchTo(one)).rejects.toThrow('is the version that serves already');
    for (const folder of [running.dataDir, '/nowhere', 'relative', ''])
      await expect(running.switchTo(folder)).rejects.toThrow('is no complete build');
    const first = running.switchTo(two);
    await expect(running.switchTo(await build('three'))).rejects.toThrow('Another switch is under way.');
    expect((await first).folder).toBe(two);
  });

  it('works out of a crash loop', async () => {
    const running = await launch(await build('one', { crashesAfter: 100 }));
    await expect.poll(() => running.output()).toContain('in 800 ms');
    await running.switchTo(await build('two'));
    expect(await get(running)).toMatchObject({ name: 'two' });
    const { serverPid } = await running.status();
    await sleep(2_000);
    expect((await running.status()).serverPid).toBe(serverPid);
  });

  it('that SIGTERM comes into the middle of ends all processes, with 0', async () => {
    const one = await build('one');
    const running = await launch(one, { UPGRADE_WATCH_SECONDS: '20' });
    const { pid } = await get(running);
    const refused = expect(running.switchTo(await build('two'))).rejects.toThrow();
    await expect.poll(async () => (await get(running)).name).toBe('two');
    const { serverPid } = await running.status();
    expect(await running.stop()).toBe(0);
    await refused;
    expect([pid, serverPid!].filter(isAlive)).toEqual([]);
    expect(JSON.parse(await readFile(join(running.dataDir, 'release.json'), 'utf8')).folder).toBe(one);
  });

  it('that SIGTERM comes into while the new build is not ready ends all processes, with 0', async () => {
    const running = await launch(await build('one'));
    const refused = expect(running.switchTo(await build('two', { isNeverReady: true }))).rejects.toThrow();
    await expect.poll(() => running.status()).toMatchObject({ isSwitching: true });
    await sleep(500);
    expect(await running.stop()).toBe(0);
    await refused;
  });

  it('is refused beforehand where it could not be written down', async () => {
    const one = await build('one');
    const running = await launch(one);
    await mkdir(join(running.dataDir, `release.json.${running.child.pid}`));
    await expect(running.switchTo(await build('two'))).rejects.toThrow(/could not do it: .*EISDIR/);
    expect(await running.status()).toMatchObject({ folder: one, isSwitching: false });
    expect(await get(running)).toMatchObject({ name: 'one' });
  });

  it('holds over a restart', async () => {
    const [one, two] = [await build('one'), await build('two')];
    const running = await launch(one);
    await running.switchTo(two);
    expect(await running.stop()).toBe(0);
    const again = await startLauncher(running.dataDir);
    expect(await get(again)).toMatchObject({ name: 'two' });
    expect(await again.status()).toMatchObject({ folder: two, previous: one });
    await again.switchTo(one);
    expect(await again.status()).toMatchObject({ folder: one, previous: two });
    expect(await again.stop()).toBe(0);
  });
});

async function ask({ url }: Running, agent: Agent): Promise<Answer> {
  const asking = request(url, { agent }).end();
  const [response] = await once(asking, 'response');
  return JSON.parse((await response.toArray()).join('')) as Answer;
}
