import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import { withPool } from './withDatabase.ts';

const testApp = useTestApp();

it('a command goes on after an idle connection was lost', async () => {
  const { pool, url } = testApp.database;
  const found = await withPool(url, 1, async (own) => {
    const { rows } = await own.query('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await expect.poll(() => own.totalCount).toBe(0);
    return (await own.query('select 1 as one')).rows;
  });
  expect(found).toEqual([{ one: 1 }]);
});
