import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { nodeArguments } from '../../graphql-server/launcher/arguments.ts';
import type { Fault } from './fault.ts';
import type { RunningProduct } from './product.ts';
import { makeScene } from './scene.ts';

/** Processes are killed while they migrate an empty database; then three start at once. */
export const startsTogether: Fault = {
  name: 'migration killed half way, then three processes at once',
  async run({ startProduct, times }) {
    const rounds = times(1, 3);
    let killed = 0;
    for (let round = 0; round < rounds; round++) {
      const product = await startProduct({ processes: 0 });
      for (let n = 0; n < 2; n++) if (await killMidway(product)) killed++;
      await Promise.all([product.start(), product.start(), product.start()]);
      const { rows } = await product.pool.query(
        'select count(*)::int as all, count(distinct name)::int as names from mikro_orm_migrations',
      );
      assert.equal(rows[0].all, rows[0].names, 'a migration ran twice');
      Object.assign(product.scene, await makeScene(product.processes[0]!.url));
      product.load.begin();
      await product.load.more(10);
      await product.load.end();
      for (const process of product.processes.slice(1)) {
        product.leave(process);
        await process.stop();
      }
    }
    assert.ok(killed > 0, 'no process was killed within a migration');
    return `${killed} processes killed within the migrating transaction, ${rounds * 3} started at once; each migration ran once`;
  },
};

/** Starts a process and kills it during a migration; false if the migration had already ended. */
async function killMidway({ databaseUrl, dataDir, pool }: RunningProduct): Promise<boolean> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    PAGE_DIR: 'frontend',
  };
  const child = spawn(process.execPath, [...nodeArguments(), 'dist/graphql-server/main.js'], {
    env,
    stdio: 'ignore',
  });
  const look = async () =>
    (
      await pool.query<{ writes: boolean; done: boolean }>(
        `select to_regclass('posts') is not null as done, exists (
           select from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null) as writes`,
      )
    ).rows[0]!;
  let seen = await look();
  while (child.exitCode === null && !seen.writes && !seen.done) seen = await look();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return !(await look()).done;
}
