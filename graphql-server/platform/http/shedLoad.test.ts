import { expect, it } from 'vitest';
import { WAITING_PER_CONNECTION } from './shedLoad.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp({ DATABASE_POOL: '2' });
const FEED = '{ feed { nodes { id } } }';

it('answers 503 at every interface while no connection to the database is free, and recovers at once', async () => {
  const { pool } = testApp.database;
  const held = await Promise.all([pool.connect(), pool.connect()]);
  const begun = performance.now();
  const paths = ['/api/posts', '/readyz'];
  const [document, rest, ready] = await Promise.all([
    testApp.nobody.run(FEED),
    ...paths.map((path) => testApp.nobody.fetch(path)),
  ]);
  expect(performance.now() - begun).toBeLessThan(6_000);
  for (const connection of held) connection.release();
  expect(document!.errors?.[0].extensions).toEqual({ code: 'UNAVAILABLE', retryAfter: 2 });
  expect([rest!.status, rest!.headers.get('retry-after'), ready!.status]).toEqual([503, '2', 503]);
  expect(await rest!.text()).not.toMatch(/select|pool|timeout exceeded/);
  expect((await testApp.nobody.run(FEED)).data).toEqual({ feed: { nodes: [] } });
  for (const path of paths) expect((await testApp.nobody.fetch(path)).status).toBe(200);
});

it('refuses requests early while too many are waiting already', async () => {
  const { pool } = testApp.database;
  const most = 2 * WAITING_PER_CONNECTION;
  const held = await Promise.all([pool.connect(), pool.connect()]);
  const waiting = Array.from({ length: most + 5 }, (_, n) => testApp.nobody.fetch(`/api/posts/${n + 1}`));
  await expect.poll(() => pool.waitingCount, { interval: 5 }).toBeGreaterThan(most);
  const [document, rest, file] = await Promise.all([
    testApp.nobody.run(FEED),
    testApp.nobody.fetch('/api/posts/999'),
    testApp.nobody.fetch(`/media/${'0'.repeat(64)}.webp`),
  ]);
  expect(pool.waitingCount).toBeGreaterThan(most); // the earlier ones have not even given up yet
  for (const connection of held) connection.release();
  expect(document!.errors?.[0].extensions).toEqual({ code: 'UNAVAILABLE', retryAfter: 2 });
  expect([rest!.status, rest!.headers.get('retry-after'), file!.status]).toEqual([503, '2', 503]);
  for (const answer of await Promise.all(waiting)) expect([404, 503]).toContain(answer.status);
  expect((await testApp.nobody.fetch('/api/posts')).status).toBe(200);
});
