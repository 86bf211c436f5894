import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missesOf, runFault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { Postgres } from './postgres.ts';
import { PROVED_ELSEWHERE } from './provedElsewhere.ts';

let folder: string;
let postgres: Postgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-faults-database-'));
  postgres = await Postgres.open(folder);
}, 60_000);
afterAll(async () => {
  await postgres.stop('fast');
  await rm(folder, { recursive: true, force: true });
});

/** The short form; `npm run test:faults` does more of each. */
it.each(FAULTS)(
  '$name',
  async (fault) => {
    const result = await runFault(fault, postgres, true);
    expect(missesOf(result)).toEqual([]);
    if (result.verdict) expect(result.writes).toBeGreaterThan(0);
  },
  180_000,
);

it.each(PROVED_ELSEWHERE)('$fault has a test elsewhere', async ({ test, says }) => {
  const text = await readFile(join('graphql-server', test), 'utf8');
  expect(says.filter((name) => !text.includes(name))).toEqual([]);
});
