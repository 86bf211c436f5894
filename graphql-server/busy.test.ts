import { expect, it } from 'vitest';
import { useTestApp } from './testing/testApp.ts';

const house = useTestApp({ DATABASE_POOL: '2' });
const FEED = '{ feed { nodes { id } } }';

it('says so at every door while no connection to the database is free, and is well again at once', async () => {
  const { pool } = house.database;
  const held = await Promise.all([pool.connect(), pool.connect()]);
  const begun = performance.now();
  const paths = ['/api/posts', '/readyz'];
  const [document, rest, ready] = await Promise.all([
    house.nobody.run(FEED),
    ...paths.map((path) => house.nobody.fetch(path)),
  ]);
  expect(performance.now() - begun).toBeLessThan(6_000);
  for (const connection of held) connection.release();
  expect(document!.errors?.[0].extensions).toEqual({ code: 'UNAVAILABLE', retryAfter: 2 });
  expect([rest!.status, rest!.headers.get('retry-after'), ready!.status]).toEqual([503, '2', 503]);
  expect(await rest!.text()).not.toMatch(/select|pool|timeout exceeded/);
  expect((await house.nobody.run(FEED)).data).toEqual({ feed: { nodes: [] } });
  for (const path of paths) expect((await house.nobody.fetch(path)).status).toBe(200);
});
