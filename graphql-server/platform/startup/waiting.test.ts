import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Postgres } from '../../../tools/faults/postgres.ts';
import { runProgram, startProgram } from '../../testing/program.ts';

/** A database server that the test can stop. */
let postgres: Postgres;
let home: string;
let settings: Record<string, string>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hodlhood-waiting-'));
  postgres = await Postgres.open(join(home, 'postgres'));
  settings = { DATA_DIR: join(home, 'data'), DATABASE_URL: await postgres.createDatabase() };
});
afterAll(async () => {
  await postgres.stop('fast');
  await rm(home, { recursive: true, force: true });
});

/** Starts the product and waits until it reports that it is waiting. */
async function startWaiting(more: Record<string, string> = {}) {
  const product = startProgram('main', { ...settings, ...more });
  await expect.poll(product.said).toContain('waiting for the database');
  return product;
}

const up = (said: () => string) => expect.poll(said).toContain(' is at http');

describe('a start without its database', () => {
  it('waits for one that is not up yet, and for one that accepts no connections any more', async () => {
    await postgres.stop('fast');
    const product = await startWaiting();
    expect(product.said()).toMatch(/"database":"product_1 at 127\.0\.0\.1:\d+","reason":"[^"]*ECONNREFUSED/);
    await postgres.start();
    await up(product.said);
    product.child.kill('SIGTERM');
    expect(await product.ended).toMatchObject({ code: 0, stderr: '' });

    // A shutdown that waits for its last session: all others get "the database system is shutting down".
    const last = new Client(settings.DATABASE_URL);
    last.on('error', () => {});
    await last.connect();
    process.kill(await postmaster(), 'SIGTERM');
    const again = await startWaiting();
    expect(again.said()).toContain('the database system is shutting down');
    await last.end();
    await postgres.stop('fast');
    await postgres.start();
    await up(again.said);
    again.child.kill('SIGTERM');
    expect(await again.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('waits for an unknown host until it is stopped', async () => {
    const { child, ended } = await startWaiting({ DATABASE_URL: 'postgres://u:p@no-such-host.invalid/hood' });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('gives up after DATABASE_WAIT_SECONDS, with a sentence', async () => {
    const nowhere = {
      ...settings,
      DATABASE_URL: 'postgres://u:p@127.0.0.1:9/hood',
      DATABASE_WAIT_SECONDS: '1',
    };
    expect(await runProgram('main', nowhere)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The database hood at 127\.0\.0\.1:9 was not there within 1 s: .*ECONNREFUSED.*\.\n$/,
      ),
    });
  });

  it('does not wait in a command-line program', async () => {
    const nowhere = { ...settings, DATABASE_URL: 'postgres://u:p@127.0.0.1:9/hood' };
    expect(await runProgram('commands/backup', nowhere, [join(home, 'backup')])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database hood at 127\.0\.0\.1:9 cannot be reached .*\.\n$/),
    });
  });
});

const postmaster = async () =>
  Number((await readFile(join(home, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
